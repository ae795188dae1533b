/** What is in the one button of the sign-in page: 'Continue with Google', or 'Signing you in...' with a ring that turns. */
export function ButtonContent({ isBusy }: { isBusy: boolean }) {
  return isBusy ? (
    <>
      <svg
        className="turning"
        width="18"
        height="18"
        viewBox="22 22 44 44"
        role="progressbar"
        aria-label="Signing in"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.5"
      >
        <circle cx="44" cy="44" r="19.75" />
      </svg>
      <span>Signing you in...</span>
    </>
  ) : (
    <>
      <GoogleMark />
      <span>Continue with Google</span>
    </>
  );
}

function GoogleMark() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
    >
      <path d="M14.6 5.2A6.5 6.5 0 1 0 15.5 9H9.3" />
    </svg>
  );
}
