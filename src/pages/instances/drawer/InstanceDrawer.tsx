import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@/contract/deployment';
import { mayDo } from '@/domain/instances/actions';
import { instanceName } from '@/domain/instances/name';
import { hasEnded } from '@/domain/instances/status';
import { Banner } from '@/src/ui/Banner';
import { DetailDrawer, DrawerSection } from '@/src/ui/DetailDrawer';
import { EmptyState } from '@/src/ui/EmptyState';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { drawerClosed } from '@/store/instances/slice';
import { useInstance, useLast } from '../useInstance';
import { ConnectSection } from './ConnectSection';
import { DestroyFooter } from './DestroyFooter';
import { DrawerFigures } from './DrawerFigures';
import { DrawerTitle } from './DrawerTitle';
import { EndedSection } from './EndedSection';
import { MachineSection } from './MachineSection';
import { PortForwards } from './PortForwards';

/** Everything about the instance whose card was pressed. It stays open whatever a poll brings. */
export function InstanceDrawer() {
  const dispatch = useAppDispatch();
  const openId = useAppSelector((state) => state.instances.openId);
  const id = useLast(openId);
  const deployment = useInstance(id ?? '');
  const isLoading = useAppSelector((state) => selectListing(state).phase !== 'ready');
  const close = () => dispatch(drawerClosed());
  // A drawer that was open before a reload waits for the list.
  if (id === null || (!deployment && isLoading)) return null;
  if (!deployment)
    return (
      <DetailDrawer
        open={openId !== null}
        label="Instance"
        header={<Typography variant="h2">Instance</Typography>}
        onClose={close}
      >
        <EmptyState
          icon={<SearchOffRounded />}
          title="This instance is no longer in the list"
          text="It may have been removed, or it belongs to another team."
        />
      </DetailDrawer>
    );
  return (
    <DetailDrawer
      open={openId !== null}
      label={`Instance ${instanceName(deployment)}`}
      header={<DrawerTitle deployment={deployment} />}
      footer={
        mayDo('destroy', deployment.status) ? <DestroyFooter id={deployment.id} /> : undefined
      }
      onClose={close}
    >
      <Details deployment={deployment} />
    </DetailDrawer>
  );
}

function Details({ deployment }: { deployment: Deployment }) {
  return (
    <>
      <DrawerSection>
        <DrawerFigures deployment={deployment} />
      </DrawerSection>
      {deployment.status === 'failed' ? (
        <DrawerSection>
          <Banner tone="bad" title={deployment.errorMessage || 'The deployment failed.'} />
        </DrawerSection>
      ) : null}
      {hasEnded(deployment) ? (
        <DrawerSection title="Ended">
          <EndedSection deployment={deployment} />
        </DrawerSection>
      ) : (
        <>
          <DrawerSection title="Connect">
            <ConnectSection deployment={deployment} />
          </DrawerSection>
          <DrawerSection title="Port forwards">
            <PortForwards deployment={deployment} />
          </DrawerSection>
        </>
      )}
      <DrawerSection title="Machine">
        <MachineSection deployment={deployment} />
      </DrawerSection>
    </>
  );
}
