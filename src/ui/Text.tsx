import { styled } from '@mui/material/styles';

/** Text for assistive technology only. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

interface RelativeTimeProps {
  /** The instant, ISO 8601; null where it is not known. */
  iso: string | null;
  /** How it is shown: '12 s ago', '27 Nov 2026, 09:12'. */
  text: string;
  /** The exact UTC time, shown on hover. */
  title: string;
}

/** An instant in a person's words, with the exact one behind it. */
export function RelativeTime({ iso, text, title }: RelativeTimeProps) {
  return (
    <time dateTime={iso ?? undefined} title={title}>
      {text}
    </time>
  );
}
