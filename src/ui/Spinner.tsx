import CircularProgress from '@mui/material/CircularProgress';

interface SpinnerProps {
  /** What is loading, for screen readers. */
  label?: string;
  /** Diameter in px. */
  size?: number;
}

/** A small turning ring in the colour of the text around it. */
export function Spinner({ label = 'Loading', size = 18 }: SpinnerProps) {
  return <CircularProgress aria-label={label} size={size} thickness={4.5} color="inherit" />;
}
