import { styled } from '@mui/material/styles';
import { Panel } from '../../../ui/SectionCard';

/** Height of a card, in px; each part has a fixed one, so that no card is taller than its neighbours. */
export const CARD_HEIGHT = 189;
const FOOT_HEIGHT = '2.25rem';
const FOOT_HEIGHT_PHONE = '2.5rem';

/** A place in the list. Out of view it is neither laid out nor painted; the browser keeps its last size. */
export const CardItem = styled('li')({
  minWidth: 0,
  containerType: 'inline-size',
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${CARD_HEIGHT}px`,
});

export const CardPlace = styled('li')({ height: CARD_HEIGHT });

export const CardRoot = styled(Panel)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: 16,
  height: '100%',
  transition: theme.transitions.create(['border-color', 'background-color'], { duration: 120 }),
  '&:hover': { borderColor: theme.vars.palette.line.mark },
  '&[data-open]': { borderColor: theme.vars.palette.primary.main },
  // What can be pressed lies above the title's area.
  '& button': { position: 'relative', zIndex: 1 },
  '& .top': { display: 'flex', alignItems: 'center', gap: 12, height: '1.375rem' },
  '& .top > h2': { flex: 1, minWidth: 0, display: 'flex' },
  '& .line': { marginTop: 8, fontSize: '0.8125rem', lineHeight: '1.1875rem' },
  '& .line, & .note': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .line > span + span, & .note': { color: theme.vars.palette.text.secondary },
  // Columns grow with what they hold, so that a large amount is cut only where there is no room at all.
  '& dl[data-layout]': {
    margin: '14px 0 16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, auto))',
  },
  '& dd': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    marginTop: 'auto',
    height: FOOT_HEIGHT,
    [theme.breakpoints.down('sm')]: { height: FOOT_HEIGHT_PHONE },
  },
  '& .foot:has(.phase), & .foot:has(.next)': { height: 'auto' },
  '& .next': { display: 'grid', gap: 8, justifyItems: 'start' },
  '& .foot > .main': { flex: 1, minWidth: 0 },
  '& .foot code': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .note': { fontSize: '0.8125rem' },
  '& .note[data-tone="bad"]': {
    color: theme.vars.palette.error.main,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    lineHeight: '1.125rem',
    whiteSpace: 'normal',
  },
  // Where a card is narrow for its text, nothing is cut for the sake of equal heights.
  '@container (max-width: 17rem)': {
    '& .top': { flexWrap: 'wrap', height: 'auto' },
    '& .top > h2': { flex: '1 0 auto', maxWidth: '100%' },
    '& .line, & .note, & .foot code, & h2 > button > span': {
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& .foot': { height: 'auto' },
  },
  '& .waiting': { display: 'flex', alignItems: 'center', gap: 8, fontSize: '0.8125rem' },
}));

/** The card's title: a button whose area is the whole card, without holding the other buttons. */
export const TitleButton = styled('button')(({ theme }) => ({
  ...theme.typography.h2,
  fontFamily: 'inherit',
  // Beats the rule for the card's other buttons: the area is to reach the card's edges.
  '&&&': { position: 'static' },
  minWidth: 0,
  maxWidth: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '& > span': {
    display: 'block',
    lineHeight: '1.375rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Above the area, so that the full name shows on hover of the name alone.
    position: 'relative',
    zIndex: 1,
  },
  '&::after': { content: '""', position: 'absolute', inset: -1, borderRadius: 'inherit' },
  // A ring outside the card would be cut off by the place it stands in.
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: theme.vars.shape.borderRadius,
  },
}));
