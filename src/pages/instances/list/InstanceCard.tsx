import { memo } from 'react';
import type { Deployment } from '@/contract/deployment';
import { gpuLabel } from '@/domain/instances/machine';
import { instanceName } from '@/domain/instances/name';
import { statusView } from '@/domain/instances/status';
import { DefinitionList } from '@/src/ui/DefinitionList';
import { StatusChip } from '@/src/ui/StatusChip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectShownStatus } from '@/store/instances/selectors';
import { drawerOpened } from '@/store/instances/slice';
import { Figures } from '../Figures';
import { useInstance } from '../useInstance';
import { MISSING, placeLabel } from '../words';
import { CardFoot } from './CardFoot';
import { CardItem, CardRoot, TitleButton } from './cardLayout';

/** A card shows cents and minutes, and there may be many: they need not move each second. */
const STEP_MS = 10_000;

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
  const { label, tone } = statusView(useAppSelector((state) => selectShownStatus(state, id)));
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
        <StatusChip tone={tone} label={label} />
      </div>
      <p className="line" translate="no">
        <span>{gpuLabel(deployment) ?? MISSING}</span>
        {place === '' ? null : <span>{` · ${place}`}</span>}
      </p>
      <Figures deployment={deployment} step={STEP_MS}>
        {({ perHour, cost, costTerm, runtime, runtimeTerm }) => (
          <DefinitionList
            layout="facts"
            items={[
              { term: 'Per hour', value: perHour },
              { term: costTerm, value: cost },
              { term: runtimeTerm, value: runtime },
            ]}
          />
        )}
      </Figures>
      <CardFoot deployment={deployment} />
    </CardRoot>
  );
}
