import type { ReactNode } from 'react';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import TuneRounded from '@mui/icons-material/TuneRounded';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { PAGE_NAMES, type PageIcon, PAGES } from '@/contract/pages';
import { plainNumber } from '@/domain/numbers';
import { useAppSelector } from '@/store/hooks';
import { selectInstanceTabs } from '@/store/instances/selectors';
import { NARROW_BAR, scrollPane } from '../../ui/theme/layout';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '& a': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: '2.25rem',
    padding: '0 12px',
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': {
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
    },
    '&[aria-current]': {
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.surface.raised,
      '& > svg': { color: theme.vars.palette.primary.main },
    },
    '& > .count': {
      marginLeft: 'auto',
      fontSize: '0.75rem',
      fontWeight: 400,
      color: theme.vars.palette.text.tertiary,
    },
  },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'row',
    gap: 0,
    height: '100%',
    '& > li': { flex: '1 1 0', minWidth: 0 },
    '& a': {
      position: 'relative',
      flexDirection: 'column',
      flexWrap: 'nowrap',
      justifyContent: 'center',
      gap: 4,
      height: '100%',
      padding: 0,
      borderRadius: 0,
      fontSize: '0.6875rem',
      outlineOffset: -2,
      '& > svg': { fontSize: '1.25rem' },
      '&[aria-current]': {
        background: 'none',
        boxShadow: `inset 0 2px 0 ${theme.vars.palette.primary.main}`,
      },
      '& > .count': { display: 'none' },
    },
    // Where five words have no room beside each other, they stand in two rows, and the icons leave them theirs.
    [NARROW_BAR]: {
      flexWrap: 'wrap',
      '& > li': { flex: '1 0 auto', height: '50%' },
      '& a': { padding: '0 8px', '& > svg': { display: 'none' } },
    },
  },
}));

const ICONS: Record<PageIcon, ReactNode> = {
  card: <CreditCardOutlined />,
  people: <GroupOutlined />,
  rocket: <RocketLaunchOutlined />,
  servers: <DnsOutlined />,
  sliders: <TuneRounded />,
};

/** The sidebar, below 900 px the bottom bar. The current item is the one with exactly the current path. */
export function Navigation() {
  const { pathname } = useLocation();
  const running = useAppSelector((state) => selectInstanceTabs(state).running.length);
  return (
    <nav aria-label="Main" {...scrollPane('navigation')}>
      <List>
        {PAGE_NAMES.map((page) => {
          const { path, title, icon } = PAGES[page];
          const count = page === 'instances' && running > 0 ? running : null;
          return (
            <li key={path}>
              <Link
                to={path}
                aria-current={pathname === path ? 'page' : undefined}
                aria-label={count === null ? undefined : `${title}, ${plainNumber(count)} running`}
              >
                {ICONS[icon]}
                <span>{title}</span>
                {count === null ? null : <span className="count">{plainNumber(count)}</span>}
              </Link>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
