import { useTheme } from '@mui/material/styles';

/** The colours of a chart's series, in their order. */
export function useSeriesColors(): string[] {
  const { one, two, three, four } = useTheme().vars.palette.data;
  return [one, two, three, four];
}
