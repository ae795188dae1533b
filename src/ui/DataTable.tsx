import { memo, type ReactNode } from 'react';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import { SelectField } from './SelectField';

const Root = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& tfoot td, & tfoot th': {
    borderTop: `1px solid ${theme.vars.palette.line.edge}`,
    borderBottom: 0,
    color: theme.vars.palette.text.primary,
    fontSize: '0.8125rem',
    fontWeight: 500,
  },
  // Cells of the body are plain elements: there are many, and each key in a search renders them again.
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
  '@container (max-width: 58.75rem)': {
    '& [data-minor="first"]': { display: 'none' },
    '& :is(td, th):not(:has(~ :not([data-minor="first"])))': { paddingRight: 20 },
  },
  '@container (max-width: 43.75rem)': {
    '& [data-minor]': { display: 'none' },
    '& :is(td, th):not(:has(~ :not([data-minor])))': { paddingRight: 20 },
  },
}));

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

interface HasId {
  id: string;
}

export interface DataTableProps<Row, Column extends string> {
  label: string;
  /** The same list while they are the same columns: a row renders again only where it or they have changed. */
  columns: readonly DataColumn<Row, Column>[];
  rows: readonly Row[];
  /** How the rows are ordered; without it the headers cannot be pressed. */
  order?: { column: Column; descending: boolean };
  onColumnPressed?: (column: Column) => void;
  /** The footer: totals of all rows, not of the page alone. */
  totals?: Partial<Record<Column, ReactNode>>;
  /** The two lines that a row becomes on a phone. */
  compact: (row: Row) => ReactNode;
  /** The totals below those lines. */
  compactTotal?: ReactNode;
}

/** A table whose headers sort it; below the `md` breakpoint a list of two-line rows that never scrolls sideways. */
export function DataTable<Row extends HasId, Column extends string>(
  props: DataTableProps<Row, Column>,
) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  if (isNarrow) return <CompactRows {...props} />;
  const { label, columns, rows, totals } = props;
  return (
    <Root>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <HeaderCell key={column.column} {...column} table={props} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <BodyRow key={row.id} row={row} columns={columns} />
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

type BodyRowProps<Row, Column extends string> = {
  row: Row;
} & Pick<DataTableProps<Row, Column>, 'columns'>;

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

interface HeaderCellProps<Row, Column extends string> extends DataColumn<Row, Column> {
  table: DataTableProps<Row, Column>;
}

function HeaderCell<Row, Column extends string>({
  column,
  label,
  align,
  minor,
  table: { order, onColumnPressed },
}: HeaderCellProps<Row, Column>) {
  const shared = { align, 'data-align': align, 'data-minor': minor };
  if (!order || !onColumnPressed) return <TableCell {...shared}>{label}</TableCell>;
  const isActive = order.column === column;
  const direction = order.descending ? 'desc' : 'asc';
  return (
    <TableCell {...shared} sortDirection={isActive ? direction : false}>
      <TableSortLabel
        active={isActive}
        direction={isActive ? direction : 'asc'}
        onClick={() => onColumnPressed(column)}
      >
        <span>{label}</span>
      </TableSortLabel>
    </TableCell>
  );
}

const Compact = styled('div')(({ theme }) => ({
  '& > .order': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '10px 20px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > ul > li, & > .total': { padding: '12px 20px', fontSize: '0.8125rem', minWidth: 0 },
  '& > ul > li + li, & > .total': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > .total': { fontWeight: 500 },
  [theme.breakpoints.down('sm')]: {
    '& > .order, & > ul > li, & > .total': { paddingLeft: 16, paddingRight: 16 },
  },
}));

/** A table on a phone: its rows as a list, and what its headers would do as a menu and a button. */
function CompactRows<Row extends HasId, Column extends string>({
  label,
  columns,
  rows,
  order,
  onColumnPressed,
  compact,
  compactTotal,
}: DataTableProps<Row, Column>) {
  return (
    <Compact>
      {order && onColumnPressed ? (
        <div className="order">
          <SelectField
            label="Sort by"
            value={order.column}
            options={columns.map((one) => ({ value: one.column, label: one.label }))}
            onChange={onColumnPressed}
          />
          <IconButton
            aria-label={order.descending ? 'Sort ascending' : 'Sort descending'}
            onClick={() => onColumnPressed(order.column)}
          >
            {order.descending ? <ArrowDownwardRounded /> : <ArrowUpwardRounded />}
          </IconButton>
        </div>
      ) : null}
      <ul aria-label={label}>
        {rows.map((row) => (
          <li key={row.id}>{compact(row)}</li>
        ))}
      </ul>
      {compactTotal === undefined ? null : <div className="total">{compactTotal}</div>}
    </Compact>
  );
}
