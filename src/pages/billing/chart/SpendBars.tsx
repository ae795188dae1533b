import { BarChart } from '@mui/x-charts/BarChart';
import { styled, useTheme } from '@mui/material/styles';
import { axisMoney, type SpendChartView } from '@/domain/billing/spendChart';

const Frame = styled('div')(({ theme }) => ({
  height: '100%',
  // Parts of one bar are parted by the colour of the card.
  '& .MuiBarChart-element': { stroke: theme.vars.palette.background.paper, strokeWidth: 1 },
  '& .MuiChartsGrid-line': { stroke: theme.vars.palette.divider },
}));

interface SpendBarsProps {
  chart: SpendChartView;
  /** What it shows, for screen readers; the figures are in the table beside it. */
  label: string;
}

/** Spend a day as bars stacked by GPU type. The one file that imports the chart library. */
export default function SpendBars({ chart, label }: SpendBarsProps) {
  const { data, text } = useTheme().vars.palette;
  const colors = [data.one, data.two, data.three, data.four];
  const small = { fontSize: 11, fill: text.secondary };
  return (
    <Frame role="img" aria-label={label}>
      <BarChart
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        colors={colors}
        grid={{ horizontal: true }}
        series={chart.series.map((series) => ({
          id: series.key,
          label: series.label,
          data: series.dollars,
          stack: 'spend',
          valueFormatter: (_dollars, { dataIndex }) => series.texts[dataIndex] ?? '',
        }))}
        xAxis={[
          {
            scaleType: 'band',
            data: chart.days.map((_day, index) => index),
            valueFormatter: (index: number, { location }) =>
              chart.days[index]?.[location === 'tick' ? 'tick' : 'label'] ?? '',
            tickLabelInterval: (index: number) => typeof chart.days[index]?.tick === 'string',
            categoryGapRatio: 0.35,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: small,
            height: 24,
          },
        ]}
        yAxis={[
          {
            valueFormatter: axisMoney,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: small,
            tickNumber: 4,
            width: 'auto',
          },
        ]}
      />
    </Frame>
  );
}
