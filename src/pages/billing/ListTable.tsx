import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { Button } from '../../ui/Button';
import { DataTable, type DataTableProps } from '../../ui/DataTable';
import { EmptyState } from '../../ui/EmptyState';
import { Pagination } from '../../ui/Pagination';

interface ListTableProps<Row, Column extends string> extends Omit<
  DataTableProps<Row, Column>,
  'rows' | 'rowId'
> {
  /** The page of the list that is shown. */
  view: { rows: readonly Row[]; page: number; totalPages: number; summary: string };
  onPageTurned: (page: number) => void;
  /** What is said where nothing matches the search, and the button that takes the search back. */
  none: { title: string; button: string };
  onSearchCleared: () => void;
}

/** A searched list by pages, with the totals of all that match. */
export function ListTable<Row extends { id: string }, Column extends string>({
  view: { rows, page, totalPages, summary },
  onPageTurned,
  none,
  onSearchCleared,
  ...table
}: ListTableProps<Row, Column>) {
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<SearchOffRounded />}
        title={none.title}
        action={<Button onClick={onSearchCleared}>{none.button}</Button>}
      />
    );
  return (
    <>
      <DataTable rows={rows} rowId={(row) => row.id} {...table} />
      <Pagination
        inset
        page={page}
        totalPages={totalPages}
        summary={summary}
        onChange={onPageTurned}
      />
    </>
  );
}
