import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  marginTop: 12,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& > nav': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    marginLeft: 'auto',
    marginRight: -8,
  },
  '& .position': { padding: '0 8px' },
  '&[data-inset]': { margin: 0, padding: '10px 20px', minHeight: '3.25rem' },
  [theme.breakpoints.down('sm')]: {
    '& > nav': { width: '100%', justifyContent: 'space-between', gap: 0, margin: 0 },
    '& .position': { width: '100%', padding: 0 },
    '&[data-inset]': { padding: '10px 16px' },
  },
}));

const Step = styled(ButtonBase)(({ theme }) => ({
  minWidth: '2rem',
  height: '2rem',
  padding: '0 8px',
  borderRadius: 6,
  font: 'inherit',
  '&:hover': {
    backgroundColor: theme.vars.palette.surface.hover,
    color: theme.vars.palette.text.primary,
  },
  '&[aria-current]': {
    backgroundColor: theme.vars.palette.primary.tint,
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
  },
  '&.Mui-disabled': { color: theme.vars.palette.text.tertiary, opacity: 0.6 },
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('sm')]: { minWidth: '1.625rem', height: '2.5rem', padding: '0 2px' },
}));

/** Specification, section 9. */
const MAX_BUTTONS = 5;

/**
 * The page numbers to show as buttons: at most five in a row, the current one in the middle where
 * there is room on both sides.
 */
export function pageWindow(page: number, totalPages: number): number[] {
  const length = Math.min(MAX_BUTTONS, totalPages);
  const centred = page - Math.floor(MAX_BUTTONS / 2);
  const first = Math.max(1, Math.min(centred, totalPages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

interface PaginationProps {
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
  /** Left of the buttons, e.g. 'Showing 1-12 of 34 available GPU configurations'. */
  summary: string;
  /** Inside a card, below its table. */
  inset?: boolean;
}

/** First, Previous, up to five numbers, Next, Last, and 'Page x of y' (specification, section 2). Only the summary when there is one page. */
export function Pagination({
  page,
  totalPages,
  onChange,
  summary,
  inset = false,
}: PaginationProps) {
  const atStart = page <= 1;
  const atEnd = page >= totalPages;
  return (
    <Root data-inset={inset ? '' : undefined}>
      <span role="status">{summary}</span>
      {totalPages > 1 ? (
        <nav aria-label="Pagination">
          <span className="position">{`Page ${page} of ${totalPages}`}</span>
          <Step disabled={atStart} onClick={() => onChange(1)}>
            <span>First</span>
          </Step>
          <Step disabled={atStart} onClick={() => onChange(page - 1)}>
            <span>Previous</span>
          </Step>
          {pageWindow(page, totalPages).map((number) => (
            <Step
              key={number}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
            >
              <span>{number}</span>
            </Step>
          ))}
          <Step disabled={atEnd} onClick={() => onChange(page + 1)}>
            <span>Next</span>
          </Step>
          <Step disabled={atEnd} onClick={() => onChange(totalPages)}>
            <span>Last</span>
          </Step>
        </nav>
      ) : null}
    </Root>
  );
}
