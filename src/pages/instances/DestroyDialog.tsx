import Stack from '@mui/material/Stack';
import { gpuLabel } from '@/domain/instances/machine';
import { instanceName } from '@/domain/instances/name';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { destroyCancelled, destroyConfirmed } from '@/store/instances/slice';
import { ConfirmDialog } from '../../ui/MessageDialog';
import { useInstance, useLast } from './useInstance';
import { placeLabel } from './texts';

export function DestroyDialog() {
  const dispatch = useAppDispatch();
  const asked = useAppSelector((state) => state.instances.confirm?.id ?? null);
  const deployment = useInstance(useLast(asked) ?? '');
  if (!deployment) return null;
  const name = instanceName(deployment);
  const facts = [gpuLabel(deployment), placeLabel(deployment)].filter(Boolean).join(' · ');
  return (
    <ConfirmDialog
      open={asked !== null}
      title={`Destroy ${name}?`}
      text={
        <Stack spacing={1}>
          {facts === '' ? null : <p style={{ overflowWrap: 'anywhere' }}>{facts}</p>}
          <p>
            Its disk and everything on it are erased and cannot be restored. Billing for it stops.
          </p>
        </Stack>
      }
      confirmLabel="Destroy"
      danger
      onConfirm={() => dispatch(destroyConfirmed())}
      onCancel={() => dispatch(destroyCancelled())}
    />
  );
}
