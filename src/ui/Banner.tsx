import type { ReactNode } from 'react';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type Tone, toneRules } from './tone';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minWidth: 0,
  padding: '10px 12px 10px 14px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.line.control}`,
  backgroundColor: theme.vars.palette.surface.faint,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& > .words': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 500 },
  '& p': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  ...toneRules(theme, ({ main, tint }, tone) => ({
    borderColor: theme.alpha(main, tone === 'bad' ? 0.35 : 0.3),
    backgroundColor: tint,
    '& > svg': { color: main },
  })),
}));

const ICON = {
  good: CheckCircleOutlineRounded,
  low: WarningAmberRounded,
  bad: ErrorOutlineRounded,
  neutral: InfoOutlined,
} as const;

interface BannerProps {
  tone: Tone;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
}

/** A message that stays in the page. A `bad` one interrupts a screen reader, the others wait. */
export function Banner({ tone, title, text, action, onClose }: BannerProps) {
  const Icon = ICON[tone];
  return (
    <Root data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div className="words">
        <strong>{title}</strong>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      {action}
      {onClose === undefined ? null : (
        <IconButton aria-label="Dismiss" size="small" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      )}
    </Root>
  );
}
