import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Pagination } from './Pagination';
import { ErrorState } from './Placeholders';

const Pages = styled('div')(({ theme }) => ({
  padding: '0 20px 12px',
  '&[data-divided]': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

interface PagedListProps<Row> {
  phase: 'loading' | 'failed' | 'ready';
  view: { rows: readonly Row[]; page: number; totalPages: number; summary: string };
  onPageTurned: (page: number) => void;
  skeleton: ReactNode;
  failure: { message: string; retrying: boolean; onRetry: () => void };
  empty: ReactNode;
  /** A line is drawn above the page buttons: the rows have none below the last of them. */
  divided?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paginated list, or its skeleton, failure or empty state; page buttons only where there is more than one page. */
export function PagedList<Row>({
  phase,
  view: { rows, page, totalPages, summary },
  onPageTurned,
  skeleton,
  failure,
  empty,
  divided = false,
  children,
}: PagedListProps<Row>) {
  if (phase === 'loading') return skeleton;
  if (phase === 'failed') return <ErrorState {...failure} />;
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {totalPages > 1 ? (
        <Pages data-divided={divided || undefined}>
          <Pagination
            page={page}
            totalPages={totalPages}
            summary={summary}
            onChange={onPageTurned}
          />
        </Pages>
      ) : null}
    </>
  );
}
