/** The mark alone, without a style of its own: two machines in a rack, each with its status lamp. */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" strokeWidth="1.75">
      <rect x="2" y="2" width="16" height="16" rx="4" />
      <path d="M2 10h16" />
      <path className="lamp" d="M6 6.1h4M6 14h8" />
    </svg>
  );
}
