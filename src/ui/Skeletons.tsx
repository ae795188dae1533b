import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { CardGrid } from './CardGrid';
import { Panel } from './SectionCard';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 8,
  padding: '0 20px',
  overflow: 'hidden',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** The bars of one placeholder: as many lines as fit into its height, each shorter than the last. */
function Lines({ height }: { height: number }) {
  const lines = Math.max(1, Math.min(3, Math.floor(height / 32)));
  return ['38%', '62%', '46%']
    .slice(0, lines)
    .map((width, line) => (
      <Skeleton key={width} variant="rounded" width={width} height={line === 0 ? 16 : 12} />
    ));
}

interface SkeletonProps {
  count: number;
  /** Height of one finished row or card in px, so that nothing moves when it comes. */
  height: number;
  /** What is being loaded. */
  label?: string;
}

/** Rows of a list inside the box that will hold the real ones. */
export function SkeletonRows({ count, height, label = 'Loading' }: SkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} data-skeleton="" style={{ height }}>
          <Lines height={height} />
        </Row>
      ))}
    </div>
  );
}

/** Cards in the grid that will hold the real ones. */
export function SkeletonCards({ count, height, label = 'Loading' }: SkeletonProps) {
  return (
    <CardGrid role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Panel key={index} as="div" data-skeleton="">
          <Row style={{ height: height - 2, justifyContent: 'flex-start', padding: 16 }}>
            <Lines height={height} />
          </Row>
        </Panel>
      ))}
    </CardGrid>
  );
}
