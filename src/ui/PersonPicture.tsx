import Avatar from '@mui/material/Avatar';

/**
 * The address at which a page asks for a picture. A page that came over TLS may ask for none without, and most hosts answer
 * both ways.
 * @param protocol of the page, for example `https:`
 */
export function pictureAddress(
  address: string | null | undefined,
  protocol: string,
): string | undefined {
  if (!address) return undefined;
  return protocol === 'https:' ? address.replace(/^http:/iu, protocol) : address;
}

interface Props {
  /** Where the picture is, if there is one. */
  address: string | null | undefined;
  /** Shown where there is none, and where it does not come. */
  initials: string;
}

export function PersonPicture({ address, initials }: Props) {
  return (
    <Avatar src={pictureAddress(address, window.location.protocol)} alt="">
      {initials}
    </Avatar>
  );
}
