import { memo, useMemo } from 'react';
import { styled } from '@mui/material/styles';
import type { OfferGroup } from '@/contract/offer';
import { cardView, type CardView } from '@/domain/deploy/offerCard';
import { formatPrice, pricedAt } from '@/domain/money';
import { counted, plainNumber } from '@/domain/numbers';
import { relativeTime } from '@/domain/time';
import { useNow } from '../../../environment/clock';
import { Money } from '../../../ui/Money';
import { OptionRow } from '../../../ui/OptionRow';
import { ProviderMark } from '../../../ui/ProviderMark';
import { StatusChip } from '../../../ui/StatusChip';
import { Tag } from '../../../ui/Tag';
import { VisuallyHidden } from '../../../ui/Text';
import { machineSpecs } from '../machineSpecs';

export const OfferRow = memo(function OfferRow({ group }: { group: OfferGroup }) {
  const card = useMemo(() => cardView(group), [group]);
  const available = `${plainNumber(card.totalAvailable)} available`;
  return (
    <OptionRow
      value={card.gpuType}
      disabled={card.soldOut}
      title={card.shortName === card.name ? undefined : card.name}
    >
      {(titleId) => (
        <OfferRowLayout>
          <div>
            <Name card={card} titleId={titleId} />
            <div className="second">
              {card.memory === null ? available : `${card.memory} · ${available}`}
            </div>
          </div>
          <Machine card={card} />
          <Places card={card} />
          <Price card={card} />
          <div className="tags">
            {card.soldOut ? <StatusChip tone="low" label={unavailability(card)} /> : null}
            {card.checkedAt === null ? null : <CheckedAgo iso={card.checkedAt} />}
            {card.badges.map(({ kind, label }) => (
              <Tag key={kind}>{label}</Tag>
            ))}
            {card.best === null ? null : <Tag>{card.best.operatingSystem}</Tag>}
          </div>
          <Regions card={card} />
        </OfferRowLayout>
      )}
    </OptionRow>
  );
});

function unavailability({ noPrice, checkedAt }: CardView): string {
  if (noPrice) return 'No price';
  return checkedAt === null ? 'Sold out' : 'Unavailable';
}

function CheckedAgo({ iso }: { iso: string }) {
  return <Tag>{`checked ${relativeTime(iso, useNow())}`}</Tag>;
}

/** The name as it fits; in its whole length it names the option. */
function Name({ card, titleId }: { card: CardView; titleId: string }) {
  if (card.shortName === card.name)
    return (
      <div className="name cut" id={titleId}>
        {card.name}
      </div>
    );
  return (
    <div className="name cut">
      <span aria-hidden="true" translate="no">
        {card.shortName}
      </span>
      <VisuallyHidden id={titleId} translate="no">
        {card.name}
      </VisuallyHidden>
    </div>
  );
}

function Machine({ card: { best } }: { card: CardView }) {
  if (best === null) return <div className="machine" />;
  const { gpuCount, storageGb } = best;
  const first = [
    ...(gpuCount > 1 ? [counted(gpuCount, 'GPU')] : []),
    ...machineSpecs({ ...best, storageGb: null }),
  ];
  const second = [...machineSpecs({ vcpus: null, ramGb: null, storageGb }), best.providerName];
  return (
    <div className="machine">
      {first.length === 0 ? null : <div>{first.join(' · ')}</div>}
      <div className="second">{second.join(' · ')}</div>
    </div>
  );
}

function Places({ card }: { card: CardView }) {
  return (
    <div className="places">
      <div className="marks">
        {card.providers.map(({ provider, name, monogram }) => (
          <ProviderMark key={provider} provider={provider} name={name} monogram={monogram} alone />
        ))}
        {card.moreProviders > 0 ? (
          <span className="more">{`+${card.moreProviders} more`}</span>
        ) : null}
      </div>
      <div className="second">{counted(card.providerCount, 'provider')}</div>
    </div>
  );
}

function Price({ card }: { card: CardView }) {
  return (
    <div className="price">
      {card.bestPrice === null ? null : <Money {...pricedAt(card.bestPrice, '/ h')} size="lg" />}
      <div className="second">
        {card.spotPrice === null ? 'On demand' : `Spot ${formatPrice(card.spotPrice)}`}
      </div>
    </div>
  );
}

function Regions({ card }: { card: CardView }) {
  const names = card.regions.join(', ');
  return (
    <div className="regions">
      <VisuallyHidden>Regions:</VisuallyHidden>
      <span translate="no">{names}</span>
      {card.moreRegions > 0 ? <span className="more">{`+${card.moreRegions} more`}</span> : null}
    </div>
  );
}

/**
 * The parts of an offer row: name, machine, places and price side by side, badges and regions below; in a narrow list
 * the price stays right of the name and everything else goes below it; in one that is narrow for its text everything does.
 */
const OfferRowLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1.05fr) minmax(0, 0.95fr) 6rem',
  columnGap: 12,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  '& > div': { minWidth: 0 },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .name': { fontSize: '0.9375rem', fontWeight: 600, letterSpacing: '-0.005em' },
  '& .second': {
    marginTop: 2,
    fontSize: '0.75rem',
    lineHeight: '1.125rem',
    color: theme.vars.palette.text.secondary,
  },
  '& .marks': { display: 'flex', alignItems: 'center', gap: 4, height: '1.25rem' },
  '& .more': {
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& .price': { textAlign: 'right' },
  '& .tags': { gridColumn: '1 / 3', display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 8 },
  '& .regions': {
    gridColumn: '3 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 6,
    alignContent: 'start',
    overflowWrap: 'anywhere',
    marginTop: 8,
    fontSize: '0.75rem',
    color: theme.vars.palette.text.secondary,
  },
  '[data-disabled] & .second, [data-disabled] & .regions, [data-disabled] & .more': {
    color: theme.vars.palette.text.tertiary,
  },
  '@container (max-width: 40rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .price': { gridColumn: 2, gridRow: 1 },
    '& .machine, & .places, & .tags, & .regions': { gridColumn: '1 / -1' },
    '& .machine': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 12,
      marginTop: 8,
      fontSize: '0.75rem',
    },
    '& .machine > .second, & .places > .second': { marginTop: 0, lineHeight: '1.25rem' },
    '& .places': { display: 'flex', alignItems: 'center', gap: 8, marginTop: 4 },
    '& .regions': { marginTop: 4 },
  },
  '@container (max-width: 16rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .price': { gridColumn: 1, gridRow: 2, marginTop: 4, textAlign: 'left' },
    '& .cut': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
}));
