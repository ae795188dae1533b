import type { ReactNode } from 'react';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { SelectField } from './SelectField';

const Root = styled('div')(({ theme }) => ({
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

interface CompactRowsProps<Column extends string> {
  label: string;
  rows: readonly { id: string; content: ReactNode }[];
  total?: ReactNode;
  columns: readonly { column: Column; label: string }[];
  order?: { column: Column; descending: boolean };
  onColumnPressed?: (column: Column) => void;
}

/** A table on a phone: its rows as a list, and what its headers would do as a menu and a button. */
export function CompactRows<Column extends string>({
  label,
  rows,
  total,
  columns,
  order,
  onColumnPressed,
}: CompactRowsProps<Column>) {
  return (
    <Root>
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
        {rows.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {total === undefined ? null : <div className="total">{total}</div>}
    </Root>
  );
}
