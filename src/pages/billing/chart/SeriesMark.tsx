import { styled } from '@mui/material/styles';
import { useSeriesColors } from './useSeriesColors';

const Mark = styled('i')({ flex: 'none', width: 10, height: 10, borderRadius: 2 });

/** The colour of a series, beside its name. @param index which of the chart's series */
export function SeriesMark({ index }: { index: number }) {
  return <Mark aria-hidden="true" style={{ backgroundColor: useSeriesColors()[index] }} />;
}
