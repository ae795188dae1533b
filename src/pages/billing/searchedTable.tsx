import { memo, type ReactNode, useDeferredValue } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { styled } from '@mui/material/styles';
import { MAX_SEARCH_LENGTH } from '@/contract/words';
import type { CsvFile } from '@/domain/billing/csvFiles';
import type { pageOf, SortOrder } from '@/domain/table';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/state';
import { Button } from '../../ui/Button';
import { DataTable, type DataTableProps } from '../../ui/DataTable';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/Placeholders';
import { SearchField } from '../../ui/SearchField';
import { CsvButton } from './CsvButton';
import { useBillingSelector, useBillingTime } from './useBillingSelector';

/** What narrows a table, above it in the same card: a search first, then menus. */
export const FilterBar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: '12px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { flex: '1 1 0', minWidth: 0, maxWidth: 360 },
  '& > * + *': { flex: '0 1 auto' },
  [theme.breakpoints.down('sm')]: {
    padding: '12px 16px',
    flexWrap: 'wrap',
    '& > *': { flex: '1 1 160px' },
  },
}));

interface Query<Column extends string> {
  search: string;
  order: SortOrder<Column>;
}

type Select<Asked, Result> = (
  state: RootState,
  now: number,
  timeZone: string,
  query: Asked,
) => Result;

interface TableDescription<Row, Column extends string, Asked extends Query<Column>, Sums> {
  label: string;
  /** What is saved as a file, for screen readers: 'transactions'. */
  subject: string;
  placeholder: string;
  /** What is searched for now. */
  query: (state: RootState) => Asked;
  /** The rows that match: those of all pages, those of the current one, and what all of them come to. */
  listed: Select<Asked, readonly Row[]>;
  page: Select<Asked, ReturnType<typeof pageOf<Row>>>;
  sums: Select<Asked, Sums>;
  /** The footer of a wide table, and of a narrow one. */
  totals: (sums: Sums) => { cells: Partial<Record<Column, ReactNode>>; line: string };
  csv: (rows: readonly Row[], now: number, timeZone: string) => CsvFile;
  searched: (text: string) => UnknownAction;
  columnPressed: (column: Column) => UnknownAction;
  pageTurned: (page: number) => UnknownAction;
  /** The empty state of a search, and the button that clears the search. */
  none: { title: string; button: string; pressed: () => UnknownAction };
}

/**
 * The parts of a searched list by pages: its field, its file and its rows. Each renders by itself, so that a key in the field
 * is painted before what it finds: to find and draw that takes longer than a frame.
 */
export function searchedTable<
  Row extends { id: string },
  Column extends string,
  Asked extends Query<Column>,
  Sums,
>(table: TableDescription<Row, Column, Asked, Sums>) {
  const useQuery = () => useDeferredValue(useAppSelector(table.query));

  function Search() {
    const dispatch = useAppDispatch();
    const search = useAppSelector((state) => table.query(state).search);
    return (
      <SearchField
        limit={MAX_SEARCH_LENGTH}
        value={search}
        placeholder={table.placeholder}
        onChange={(typed) => dispatch(table.searched(typed))}
      />
    );
  }

  function Export() {
    const [now, timeZone] = useBillingTime();
    const query = useQuery();
    const isEmpty = useAppSelector(
      (state) => table.listed(state, now, timeZone, query).length === 0,
    );
    return (
      <CsvButton
        subject={table.subject}
        // What the field says, even if its rows are still to be drawn.
        file={(state) =>
          table.csv(table.listed(state, now, timeZone, table.query(state)), now, timeZone)
        }
        disabled={isEmpty}
      />
    );
  }

  type Look = Pick<DataTableProps<Row, Column>, 'columns' | 'compact'>;

  function Rows(look: Look) {
    const query = useQuery();
    const view = useBillingSelector((...time) => table.page(...time, query));
    const sums = useBillingSelector((...time) => table.sums(...time, query));
    return <Page {...look} view={view} order={query.order} sums={sums} />;
  }

  interface PageProps extends Look {
    view: ReturnType<typeof pageOf<Row>>;
    order: SortOrder<Column>;
    sums: Sums;
  }

  const Page = memo(function Page({ view, order, sums, ...look }: PageProps) {
    const dispatch = useAppDispatch();
    const { rows, page, totalPages, summary } = view;
    if (rows.length === 0)
      return (
        <EmptyState
          icon={<SearchOffRounded />}
          title={table.none.title}
          action={
            <Button onClick={() => dispatch(table.none.pressed())}>{table.none.button}</Button>
          }
        />
      );
    const { cells, line } = table.totals(sums);
    return (
      <>
        <DataTable
          {...look}
          label={table.label}
          rows={rows}
          order={order}
          totals={cells}
          compactTotal={line}
          onColumnPressed={(column) => dispatch(table.columnPressed(column))}
        />
        <Pagination
          inset
          page={page}
          totalPages={totalPages}
          summary={summary}
          onChange={(turned) => dispatch(table.pageTurned(turned))}
        />
      </>
    );
  });

  return { Search, Export, Rows };
}
