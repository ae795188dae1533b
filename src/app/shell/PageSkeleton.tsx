import Skeleton from '@mui/material/Skeleton';
import { SkeletonRows } from '../../ui/Placeholders';
import { Panel } from '../../ui/SectionCard';

/** A page while its chunk is on the way: heading, subtitle and the first box where the page will have them. */
export function PageSkeleton() {
  return (
    <div>
      <Skeleton variant="rounded" width={180} height={26} />
      <Skeleton variant="rounded" width={240} height={20} sx={{ mt: 0.75, mb: 3 }} />
      <Panel as="div">
        <SkeletonRows count={6} height={96} label="Loading page" />
      </Panel>
    </div>
  );
}
