import { styled } from '@mui/material/styles';

/**
 * The parts of an offer row: name, machine, places and price side by side, badges and regions below; in a narrow list
 * the price stays right of the name and everything else goes below it; in one that is narrow for its text everything does.
 */
export const OfferRowLayout = styled('div')(({ theme }) => ({
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
