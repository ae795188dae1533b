import { useRef } from 'react';
import { styled } from '@mui/material/styles';
import type { OfferGroup } from '@/contract/offer';
import { offerGroupChosen } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAtTop } from '@/store/scroll/selectors';
import { OptionGroup } from '../../../ui/OptionGroup';
import { useDrawnCount } from '../../../ui/useDrawnCount';
import { OfferRow } from './OfferRow';

const Fade = styled('div')(({ theme }) => ({
  transition: theme.transitions.create('opacity'),
  '&[aria-busy="true"]': { opacity: 0.45 },
}));

/** Height of a row in a wide list, in px. */
export const ROW_HEIGHT = 98;

/** Rows that are drawn before the others. */
const FIRST_ROWS = 4;

interface OffersProps {
  groups: readonly OfferGroup[];
  /** They are not what was asked for last: dimmed, and not to be chosen. */
  stale: boolean;
  onPicked: () => void;
}

/** The offers of a page as one radio group. */
export function Offers({ groups, stale, onPicked }: OffersProps) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.deploy.configuration.group?.gpuType ?? null);
  // Arrow keys choose on the way: the page must not run off from under somebody who goes through the list.
  const byArrow = useRef(false);
  const drawn = useDrawnCount(FIRST_ROWS, useAppSelector(selectIsAtTop));

  function choose(gpuType: string): void {
    const group = groups.find((one) => one.gpuType === gpuType);
    if (group === undefined) return;
    if (!byArrow.current) onPicked();
    dispatch(offerGroupChosen(group));
  }

  return (
    <Fade
      aria-busy={stale}
      inert={stale}
      onKeyDown={({ key }) => {
        byArrow.current = key.startsWith('Arrow');
      }}
      onPointerDown={() => {
        byArrow.current = false;
      }}
    >
      <OptionGroup label="GPU offers" layout="list" value={chosen} onChange={choose}>
        {groups.map((group, index) =>
          index < drawn ? (
            <OfferRow key={group.gpuType} group={group} />
          ) : (
            <div key={group.gpuType} style={{ height: ROW_HEIGHT }} />
          ),
        )}
      </OptionGroup>
    </Fade>
  );
}
