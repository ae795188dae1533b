import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@/contract/deployment';
import { mayDo } from '@/domain/instances/actions';
import { instanceName } from '@/domain/instances/name';
import { hasEnded } from '@/domain/instances/status';
import { MISSING } from '@/domain/missing';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectListing } from '@/store/instances/selectors';
import { destroyAsked, drawerClosed } from '@/store/instances/slice';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { DefinitionList } from '../../../ui/DefinitionList';
import { DetailDrawer, DrawerSection } from '../../../ui/DetailDrawer';
import { EmptyState } from '../../../ui/Placeholders';
import { AnotherOffer } from '../AnotherOffer';
import { useDestroying, useFigures, useInstance, useLast } from '../useInstance';
import { ConnectSection, EndedSection } from './ConnectSection';
import { DrawerTitle } from './DrawerTitle';
import { MachineSection } from './MachineSection';
import { PortForwards } from './PortForwards';

/** Everything about the instance whose card was pressed. It stays open whatever a poll brings. */
export function InstanceDrawer() {
  const dispatch = useAppDispatch();
  const openId = useAppSelector((state) => state.instances.openId);
  const id = useLast(openId);
  const deployment = useInstance(id ?? '');
  const isLoading = useAppSelector((state) => selectListing(state).phase !== 'ready');
  // A drawer that was open before a reload waits for the list.
  if (id === null || (!deployment && isLoading)) return null;
  return (
    <DetailDrawer
      open={openId !== null}
      label={deployment ? `Instance ${instanceName(deployment)}` : 'Instance'}
      header={
        deployment ? (
          <DrawerTitle deployment={deployment} />
        ) : (
          <Typography variant="h2">Instance</Typography>
        )
      }
      footer={
        deployment && mayDo('destroy', deployment.status) ? (
          <DestroyFooter deployment={deployment} />
        ) : undefined
      }
      onClose={() => dispatch(drawerClosed())}
    >
      {deployment ? (
        <Details deployment={deployment} />
      ) : (
        <EmptyState
          icon={<SearchOffRounded />}
          title="This instance is no longer in the list"
          text="It may have been removed, or it belongs to another team."
        />
      )}
    </DetailDrawer>
  );
}

function Details({ deployment }: { deployment: Deployment }) {
  return (
    <>
      <DrawerSection>
        <DrawerFigures deployment={deployment} />
      </DrawerSection>
      <Trouble deployment={deployment} />
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

/** Why it failed or ended by itself, or what its provider says is wrong with it while it runs. */
function Trouble({ deployment }: { deployment: Deployment }) {
  const { status, errorMessage, warning } = deployment;
  if (status === 'failed')
    return (
      <DrawerSection>
        <Banner
          tone="bad"
          title={errorMessage || 'The deployment failed.'}
          text="You can deploy the same configuration with another offer."
          action={<AnotherOffer deployment={deployment} />}
        />
      </DrawerSection>
    );
  const trouble = status === 'running' ? warning : errorMessage;
  if (!trouble) return null;
  return (
    <DrawerSection>
      <Banner tone="low" title={trouble} />
    </DrawerSection>
  );
}

/** What destroying means, and its button; it keeps the focus while the destroy is in flight. */
function DestroyFooter({ deployment: { id, destroyRequestedAt } }: { deployment: Deployment }) {
  const dispatch = useAppDispatch();
  const destroying = useDestroying(id);
  return (
    <>
      <Typography variant="caption" color="textSecondary" role="status">
        {destroying && destroyRequestedAt
          ? 'The provider has not accepted this yet. The instance is charged until it does.'
          : 'Destroying stops billing and erases the disk.'}
      </Typography>
      <Button
        color="error"
        aria-disabled={destroying}
        onClick={() => {
          if (!destroying) dispatch(destroyAsked({ id, from: 'drawer' }));
        }}
      >
        {destroying ? 'Destroying...' : 'Destroy'}
      </Button>
    </>
  );
}

const STEP_MS = 1000;

function DrawerFigures({ deployment }: { deployment: Deployment }) {
  const { perHour, cost, costTerm, runtime, runtimeTerm } = useFigures(deployment, STEP_MS);
  return (
    <DefinitionList
      layout="figures"
      items={[
        { term: runtimeTerm, value: runtime },
        { term: costTerm, value: cost },
        { term: 'Per hour', value: perHour },
        { term: 'GPUs', value: deployment.gpuCount || MISSING },
      ]}
    />
  );
}
