import { partFailed, partRenewed } from '@/store/failures/slice';
import type { Part } from '@/store/failures/parts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CrashBoundary, type CrashBoundaryProps } from './CrashBoundary';

interface PartBoundaryProps extends Pick<
  CrashBoundaryProps,
  'actions' | 'children' | 'fullScreen' | 'part'
> {
  name: Part;
}

/** A boundary whose failure the store knows: what a snapshot replays shows it where it was. */
export function PartBoundary({ name, ...boundary }: PartBoundaryProps) {
  const dispatch = useAppDispatch();
  const recorded = useAppSelector((state) => state.failures[name]);
  return (
    <CrashBoundary
      recorded={recorded}
      onFailed={(failure) => dispatch(partFailed({ part: name, failure }))}
      onRenewed={() => dispatch(partRenewed(name))}
      {...boundary}
    />
  );
}
