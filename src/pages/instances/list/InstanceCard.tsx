import { memo } from 'react';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import type { Deployment } from '@/contract/deployment';
import { mayDo } from '@/domain/instances/actions';
import { gpuLabel } from '@/domain/instances/machine';
import { instanceName } from '@/domain/instances/name';
import { hasEnded, statusView } from '@/domain/instances/status';
import { MISSING } from '@/domain/missing';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectShownStatus } from '@/store/instances/selectors';
import { destroyAsked, drawerOpened } from '@/store/instances/slice';
import { Instant } from '../../../environment/timeZone';
import { DefinitionList } from '../../../ui/DefinitionList';
import { IconAction } from '../../../ui/IconAction';
import { Spinner } from '../../../ui/Spinner';
import { StatusChip } from '../../../ui/StatusChip';
import { Access } from '../Access';
import { AnotherOffer } from '../AnotherOffer';
import { useDestroying, useFigures, useInstance } from '../useInstance';
import { placeLabel } from '../texts';
import { CardItem, CardRoot, TitleButton } from './cardLayout';

/** One instance in the list. It renders again only when that instance changes, never because another did. */
export const InstanceCard = memo(function InstanceCard({ id }: { id: string }) {
  const deployment = useInstance(id);
  return deployment ? (
    <CardItem>
      <Card deployment={deployment} />
    </CardItem>
  ) : null;
});

function Card({ deployment }: { deployment: Deployment }) {
  const dispatch = useAppDispatch();
  const { id } = deployment;
  const status = useAppSelector((state) => selectShownStatus(state, id));
  const { label, tone } = statusView(status);
  const isOpen = useAppSelector((state) => state.instances.openId === id);
  const name = instanceName(deployment);
  const place = placeLabel(deployment);
  return (
    <CardRoot as="article" data-open={isOpen ? '' : undefined}>
      <div className="top">
        <h2>
          <TitleButton
            type="button"
            aria-haspopup="dialog"
            onClick={() => dispatch(drawerOpened(id))}
          >
            <span translate="no" title={name}>
              {name}
            </span>
          </TitleButton>
        </h2>
        {deployment.warning && status === 'running' ? (
          <StatusChip tone="low" label={`${label}, warning`} />
        ) : (
          <StatusChip tone={tone} label={label} />
        )}
      </div>
      <p className="line" translate="no">
        <span>{gpuLabel(deployment) ?? MISSING}</span>
        {place === '' ? null : <span>{` · ${place}`}</span>}
      </p>
      <CardFigures deployment={deployment} />
      <CardFoot deployment={deployment} />
    </CardRoot>
  );
}

/** A card shows cents and minutes, and there may be many: they need not move each second. */
const STEP_MS = 10_000;

function CardFigures({ deployment }: { deployment: Deployment }) {
  const { perHour, cost, costTerm, runtime, runtimeTerm } = useFigures(deployment, STEP_MS);
  return (
    <DefinitionList
      layout="facts"
      items={[
        { term: 'Per hour', value: perHour },
        { term: costTerm, value: cost },
        { term: runtimeTerm, value: runtime },
      ]}
    />
  );
}

/** The last line of a card, of one height whatever the status: what the person most likely came for. */
function CardFoot({ deployment }: { deployment: Deployment }) {
  const destroying = useDestroying(deployment.id);
  return (
    <div className="foot">
      <div className="main">{destroying ? <Destroying /> : <Main deployment={deployment} />}</div>
      {mayDo('destroy', deployment.status) ? (
        <DestroyButton deployment={deployment} destroying={destroying} />
      ) : null}
    </div>
  );
}

function Destroying() {
  return (
    <span className="waiting" role="status">
      <Spinner size={16} label="Destroying" />
      <span>Destroying...</span>
    </span>
  );
}

function Main({ deployment }: { deployment: Deployment }) {
  const { status, errorMessage } = deployment;
  if (status === 'failed')
    return (
      <div className="next">
        <p className="note" data-tone="bad" title={errorMessage ?? undefined}>
          {errorMessage || 'The deployment failed.'}
        </p>
        <AnotherOffer deployment={deployment} name={instanceName(deployment)} />
      </div>
    );
  if (hasEnded(deployment))
    return (
      <p className="note" title={errorMessage ?? undefined}>
        {errorMessage || (
          <>
            <span>Ended </span>
            <Instant iso={deployment.stoppedAt} />
          </>
        )}
      </p>
    );
  return (
    <Access deployment={deployment} label={`SSH command of ${instanceName(deployment)}`}>
      {(missing) => <p className="note">{missing}</p>}
    </Access>
  );
}

/** It stays where it is while the destroy is in flight, so that the focus that came back from the dialog has a place. */
function DestroyButton({
  deployment,
  destroying,
}: {
  deployment: Deployment;
  destroying: boolean;
}) {
  const dispatch = useAppDispatch();
  return (
    <IconAction
      tooltip="Destroy"
      aria-label={`Destroy ${instanceName(deployment)}`}
      aria-disabled={destroying}
      onClick={() => {
        if (!destroying) dispatch(destroyAsked({ id: deployment.id, from: 'list' }));
      }}
    >
      <DeleteOutlineRounded />
    </IconAction>
  );
}
