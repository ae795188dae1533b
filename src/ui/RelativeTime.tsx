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
