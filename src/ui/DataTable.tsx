import { memo, type ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import { CompactRows } from './CompactRows';

const Root = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& tfoot td, & tfoot th': {
    borderTop: `1px solid ${theme.vars.palette.line.edge}`,
    borderBottom: 0,
    color: theme.vars.palette.text.primary,
    fontSize: '0.8125rem',
    fontWeight: 500,
  },
  // Cells of the body are plain: there are so many, and they come anew with each key that is typed into a search.
  '& tbody td': {
    paddingTop: 11,
    paddingBottom: 11,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '&[data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
  '& td, & th': {
    overflowWrap: 'anywhere',
    paddingLeft: 10,
    paddingRight: 10,
    '&:first-of-type': { paddingLeft: 20 },
    '&:last-of-type': { paddingRight: 20 },
  },
  // Figures that end where words begin would read as one.
  '& [data-align="right"] + :not([data-align="right"])': { paddingLeft: 32 },
  // Where there is no room for all columns, those that matter least go first.
  '@container (max-width: 58.75rem)': { '& [data-minor="first"]': { display: 'none' } },
  '@container (max-width: 43.75rem)': { '& [data-minor]': { display: 'none' } },
}));

/** A column of a DataTable. */
export interface DataColumn<Row, Column extends string> {
  column: Column;
  label: string;
  align?: 'left' | 'right';
  /** Left out where the table is narrow: among the first, or only where it is narrower still. */
  minor?: 'first' | 'second';
  /** Names, figures or addresses, which no translation of the page changes. */
  verbatim?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row, Column extends string> {
  /** What is listed. */
  label: string;
  /** The same list while they are the same columns: a row renders again only where it or they have changed. */
  columns: readonly DataColumn<Row, Column>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** How the rows are ordered; without it the headers cannot be pressed. */
  order?: { column: Column; descending: boolean };
  onColumnPressed?: (column: Column) => void;
  /** What stands below the columns: the totals of all rows, on whatever page. */
  totals?: Partial<Record<Column, ReactNode>>;
  /** The two lines that a row becomes on a phone. */
  compact: (row: Row) => ReactNode;
  /** What stands below those lines: the totals. */
  compactTotal?: ReactNode;
}

/** A table whose headers sort it; below the `md` breakpoint a list of two-line rows that never scrolls sideways. */
export function DataTable<Row, Column extends string>(props: DataTableProps<Row, Column>) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const { label, columns, rows, rowId, order, onColumnPressed, compact, compactTotal, totals } =
    props;
  if (isNarrow)
    return (
      <CompactRows
        label={label}
        rows={rows.map((row) => ({ id: rowId(row), content: compact(row) }))}
        total={compactTotal}
        columns={columns}
        order={order}
        onColumnPressed={onColumnPressed}
      />
    );
  return (
    <Root>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <HeaderCell key={column.column} {...column} order={order} onPress={onColumnPressed} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <BodyRow key={rowId(row)} row={row} columns={columns} />
          ))}
        </TableBody>
        {totals ? (
          <TableFooter>
            <TableRow>
              {columns.map(({ column, align, minor }) => (
                <TableCell key={column} align={align} data-align={align} data-minor={minor}>
                  {totals[column]}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        ) : null}
      </Table>
    </Root>
  );
}

interface BodyRowProps<Row, Column extends string> {
  row: Row;
  columns: readonly DataColumn<Row, Column>[];
}

const BodyRow = memo(function BodyRow<Row, Column extends string>({
  row,
  columns,
}: BodyRowProps<Row, Column>) {
  return (
    <TableRow>
      {columns.map(({ column, align, minor, verbatim, cell }) => (
        <td
          key={column}
          translate={verbatim ? 'no' : undefined}
          data-align={align}
          data-minor={minor}
        >
          {cell(row)}
        </td>
      ))}
    </TableRow>
  );
}) as <Row, Column extends string>(props: BodyRowProps<Row, Column>) => ReactNode;

interface HeaderCellProps<Column extends string> {
  column: Column;
  label: string;
  align?: 'left' | 'right';
  minor?: 'first' | 'second';
  order?: { column: Column; descending: boolean };
  onPress?: (column: Column) => void;
}

function HeaderCell<Column extends string>({
  column,
  label,
  align,
  minor,
  order,
  onPress,
}: HeaderCellProps<Column>) {
  const shared = { align, 'data-align': align, 'data-minor': minor };
  if (!order || !onPress) return <TableCell {...shared}>{label}</TableCell>;
  const isActive = order.column === column;
  const direction = order.descending ? 'desc' : 'asc';
  return (
    <TableCell {...shared} sortDirection={isActive ? direction : false}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? direction : 'asc'}
        onClick={() => onPress(column)}
      >
        <span>{label}</span>
      </TableSortLabel>
    </TableCell>
  );
}
