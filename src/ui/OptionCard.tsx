import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { RadioMark, useOption } from './OptionGroup';

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '12px 14px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.line.edge}`,
  backgroundColor: theme.vars.palette.background.paper,
  transition: theme.transitions.create(['border-color', 'background-color']),
  '&:hover': { borderColor: theme.vars.palette.line.mark },
  '&[data-checked]': {
    borderColor: theme.alpha(theme.vars.palette.primary.main, 0.75),
    backgroundColor: theme.vars.palette.surface.selected,
  },
  '&[data-disabled]': {
    borderStyle: 'dashed',
    borderColor: theme.vars.palette.line.edge,
    backgroundColor: 'transparent',
    color: theme.vars.palette.text.tertiary,
  },
  '& > .top': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& .title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 },
  '&[data-large] .title': { fontSize: '1rem', fontWeight: 600 },
  '& .more': { display: 'flex', flex: 1, flexDirection: 'column' },
  '& .description': {
    marginTop: 4,
    fontSize: '0.75rem',
    lineHeight: '1.0625rem',
    color: theme.vars.palette.text.secondary,
  },
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2px 8px',
    marginTop: 'auto',
    paddingTop: 10,
    fontSize: '0.8125rem',
  },
  '& .meta': { fontSize: '0.75rem', color: theme.vars.palette.text.secondary },
  '&[data-disabled] .description, &[data-disabled] .meta': {
    color: theme.vars.palette.text.tertiary,
  },
}));

export interface OptionCardProps {
  value: string;
  /** Names the radio. */
  title: string;
  /** Left of the title: a ProviderMark, an icon. */
  leading?: ReactNode;
  description?: ReactNode;
  /** Bottom left, e.g. a Money. */
  price?: ReactNode;
  /** Bottom right: counts. */
  meta?: ReactNode;
  /** A title that is the figure itself ('x8'). */
  large?: boolean;
  disabled?: boolean;
}

/** An option as a card, all of which is the target. Stands in an OptionGroup. */
export function OptionCard({
  value,
  title,
  leading,
  description,
  price,
  meta,
  large = false,
  disabled = false,
}: OptionCardProps) {
  const hasFoot = price !== undefined || meta !== undefined;
  const hasMore = description !== undefined || hasFoot;
  const { root, radio, titleId, moreId } = useOption(value, { disabled, isDescribed: hasMore });
  return (
    <Root {...root} data-large={large ? '' : undefined}>
      {radio}
      <div className="top">
        {leading}
        <span className="title" id={titleId} title={title} translate={large ? 'no' : undefined}>
          {title}
        </span>
        <RadioMark aria-hidden />
      </div>
      {hasMore ? (
        <div className="more" id={moreId}>
          {description === undefined ? null : <div className="description">{description}</div>}
          {hasFoot ? (
            <div className="foot">
              {price === undefined ? null : <span>{price}</span>}
              {meta === undefined ? null : <span className="meta">{meta}</span>}
            </div>
          ) : null}
        </div>
      ) : null}
    </Root>
  );
}
