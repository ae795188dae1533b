import type { SpendChartView } from '@/domain/billing/spendChart';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

interface SpendTableProps {
  chart: SpendChartView;
  /** What it lists. */
  label: string;
}

/** The figures of the chart for those who cannot see it. */
export function SpendTable({ chart, label }: SpendTableProps) {
  return (
    <VisuallyHidden as="div">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {chart.series.map(({ key, label: type }) => (
              <th key={key} scope="col">
                {type}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {chart.days.map(({ day, label: date, total }, index) => (
            <tr key={day}>
              <th scope="row">{date}</th>
              {chart.series.map(({ key, texts }) => (
                <td key={key}>{texts[index]}</td>
              ))}
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
