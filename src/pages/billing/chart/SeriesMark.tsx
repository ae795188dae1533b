import { styled, useTheme } from '@mui/material/styles';

const Mark = styled('i')({ flex: 'none', width: 10, height: 10, borderRadius: 2 });

/** The colour of a series, beside its name. @param index which of the chart's series */
export function SeriesMark({ index }: { index: number }) {
  return <Mark aria-hidden="true" style={{ backgroundColor: useSeriesColors()[index] }} />;
}

/** The colours of a chart's series, in their order. */
export function useSeriesColors(): string[] {
  const { one, two, three, four } = useTheme().vars.palette.data;
  return [one, two, three, four];
}
