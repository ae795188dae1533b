import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@/domain/product';
import { PATHS } from '@/store/location/paths';
import { Logo } from '../../ui/Logo';
import { LAYOUT } from '../../ui/theme/layout';
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
}));

const Gap = styled('div')({ flex: 1, minWidth: 0 });

/** Product, team, balance, credits, person. */
export function TopBar() {
  return (
    <header>
      <Brand to={PATHS.deploy}>
        <Logo name={PRODUCT_NAME} />
      </Brand>
      <TeamSwitcherButton />
      <Gap />
      <Balance />
      <AddCreditsButton />
      <UserMenu />
    </header>
  );
}
