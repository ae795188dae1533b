import Avatar from '@mui/material/Avatar';
import { pictureAddress } from './pictureAddress';

interface Props {
  /** Where the picture is, if there is one. */
  address: string | null | undefined;
  /** Shown where there is none, and where it does not come. */
  initials: string;
}

/** A person's picture, beside their name. */
export function PersonPicture({ address, initials }: Props) {
  return (
    <Avatar src={pictureAddress(address, window.location.protocol)} alt="">
      {initials}
    </Avatar>
  );
}
