import { render, screen } from '@testing-library/react';
import { DataTable, type DataColumn } from './DataTable';
import { ThemeRoot } from './theme/ThemeRoot';

interface Row {
  id: string;
}

test('a row renders again only where it has changed, whatever the totals say', () => {
  const cell = jest.fn(({ id }: Row) => id);
  const columns: DataColumn<Row, 'id'>[] = [{ column: 'id', label: 'ID', cell }];
  const rows = [{ id: 'one' }, { id: 'two' }];
  const table = (shown: readonly Row[]) => (
    <ThemeRoot>
      <DataTable
        label="Things"
        columns={columns}
        rows={shown}
        totals={{ id: `Total of ${shown.length}` }}
        compact={({ id }) => id}
      />
    </ThemeRoot>
  );
  const { rerender } = render(table(rows));
  expect(screen.getByText('Total of 2')).toBeVisible();
  cell.mockClear();
  rerender(table([...rows, { id: 'three' }]));
  expect(screen.getByText('Total of 3')).toBeVisible();
  expect(cell.mock.calls).toEqual([[{ id: 'three' }]]);
});
