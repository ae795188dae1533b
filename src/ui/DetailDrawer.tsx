import { type ReactNode, useId } from 'react';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { unlessDoubleClick } from './unlessDoubleClick';
import { LAYOUT, scrollPane } from './theme/layout';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  minHeight: LAYOUT.topBar,
  padding: '4px 12px 4px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
  '& > .title': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    flex: 1,
    minWidth: 0,
  },
}));

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  overflowY: 'auto',
  padding: '0 24px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
}));

const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  flex: 'none',
  padding: '14px 24px',
  '& > button': { flex: 'none' },
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

const Section = styled('section')(({ theme }) => ({
  padding: '20px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > h3': { marginBottom: 12 },
}));

interface DetailDrawerProps {
  open: boolean;
  label: string;
  header: ReactNode;
  /** Held at the bottom: what can be done with it. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Everything about one thing, from the right, 600 px wide. Escape closes it and focus goes back. By its `data-drawer`, what
 * else stands at the right makes room for it.
 */
export function DetailDrawer({
  open,
  label,
  header,
  footer,
  onClose,
  children,
}: DetailDrawerProps) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={unlessDoubleClick(onClose)}
      data-drawer=""
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
    >
      <Head>
        <div className="title">{header}</div>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Head>
      <Body {...scrollPane('drawer')}>{children}</Body>
      {footer === undefined ? null : <Foot>{footer}</Foot>}
    </Drawer>
  );
}

interface DrawerSectionProps {
  title?: string;
  children: ReactNode;
}

export function DrawerSection({ title, children }: DrawerSectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={title === undefined ? undefined : id}>
      {title === undefined ? null : (
        <Typography id={id} variant="h3">
          {title}
        </Typography>
      )}
      {children}
    </Section>
  );
}
