import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@/domain/product';
import { PAGES } from '@/contract/pages';
import { Logo } from '../../ui/Logo';
import { LAYOUT, NARROW_BAR } from '../../ui/theme/layout';
import { UserMenu } from './account/UserMenu';
import { AddCreditsButton } from './credits/AddCreditsButton';
import { Balance } from './credits/Balance';
import { TeamSwitcherButton } from './teams/TeamSwitcherButton';

const Brand = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  width: LAYOUT.sidebar,
  height: '2.25rem',
  paddingLeft: 24,
  textDecoration: 'none',
  outlineOffset: -2,
  [theme.breakpoints.down('md')]: {
    width: 'auto',
    paddingLeft: 16,
    // The mark alone: the name is for those who cannot see it.
    '& span': { fontSize: 0, gap: 0 },
  },
  [NARROW_BAR]: { display: 'none' },
}));

/** In a bar that is narrow for its text, team and balance stand above each other, and the mark leaves them its room. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: '100%',
  paddingRight: 32,
  [theme.breakpoints.down('md')]: { gap: 8, paddingRight: 16 },
  [NARROW_BAR]: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'auto auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0 8px',
    alignContent: 'center',
    paddingLeft: 16,
    '& > .MuiIconButton-root': { gridRow: '1 / 3' },
  },
}));

const Gap = styled('div')({ flex: 1, minWidth: 0, [NARROW_BAR]: { display: 'none' } });

export function TopBar() {
  return (
    <header>
      <Row>
        <Brand to={PAGES.deploy.path}>
          <Logo name={PRODUCT_NAME} />
        </Brand>
        <TeamSwitcherButton />
        <Gap />
        <Balance />
        <AddCreditsButton />
        <UserMenu />
      </Row>
    </header>
  );
}
