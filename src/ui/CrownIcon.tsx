import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** A crown, which the icon set lacks. */
export function CrownIcon(props: SvgIconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M4.2 16.5 2.5 6.8l5.6 3.9L12 4.5l3.9 6.2 5.6-3.9-1.7 9.7zM4.2 18.5h15.6v2H4.2z" />
    </SvgIcon>
  );
}
