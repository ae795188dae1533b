import { memo, type ReactNode } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { styled } from '@mui/material/styles';
import type { SortOrder } from '@/domain/billing/table';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '../../ui/Button';
import { DataTable, type DataTableProps } from '../../ui/DataTable';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/Placeholders';

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

/** What a table lists, and the events of its gestures: a constant, so that only other rows render it again. */
export interface ListDescription<Row, Column extends string, Sums> extends Pick<
  DataTableProps<Row, Column>,
  'label' | 'columns' | 'compact'
> {
  /** The footer of a wide table, and of a narrow one. */
  totals: (sums: Sums) => { cells: Partial<Record<Column, ReactNode>>; line: string };
  columnPressed: (column: Column) => UnknownAction;
  pageTurned: (page: number) => UnknownAction;
  /** The empty state of a search, and the button that clears the search. */
  none: { title: string; button: string; pressed: () => UnknownAction };
}

interface ListTableProps<Row, Column extends string, Sums> {
  list: ListDescription<Row, Column, Sums>;
  view: { rows: readonly Row[]; page: number; totalPages: number; summary: string };
  order: SortOrder<Column>;
  /** Of all rows that match, on whatever page. */
  sums: Sums;
}

/**
 * A searched list by pages. It renders again only where what it shows has changed, not with a key in the search field whose
 * rows are still to be found.
 */
export const ListTable = memo(function ListTable<
  Row extends { id: string },
  Column extends string,
  Sums,
>({ list, view, order, sums }: ListTableProps<Row, Column, Sums>) {
  const dispatch = useAppDispatch();
  const { label, columns, compact, totals, columnPressed, pageTurned, none } = list;
  const { rows, page, totalPages, summary } = view;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<SearchOffRounded />}
        title={none.title}
        action={<Button onClick={() => dispatch(none.pressed())}>{none.button}</Button>}
      />
    );
  const { cells, line } = totals(sums);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        order={order}
        compact={compact}
        totals={cells}
        compactTotal={line}
        onColumnPressed={(column) => dispatch(columnPressed(column))}
      />
      <Pagination
        inset
        page={page}
        totalPages={totalPages}
        summary={summary}
        onChange={(turned) => dispatch(pageTurned(turned))}
      />
    </>
  );
}) as <Row extends { id: string }, Column extends string, Sums>(
  props: ListTableProps<Row, Column, Sums>,
) => ReactNode;
