import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Deployment } from '@/contract/deployment';
import { deployProgress, phaseText, usualText } from '@/domain/instances/progress';
import { sshCommand } from '@/domain/instances/ssh';
import { MISSING } from '@/domain/missing';
import { useNow } from '../../environment/clock';
import { CopyField } from '../../ui/CopyButton';
import { useCopyToasts } from './CopyValue';

interface AccessProps {
  deployment: Deployment;
  label: string;
  /** Draws that there is no command. */
  children: (missing: string) => ReactNode;
}

export function Access({ deployment, label, children }: AccessProps) {
  const copyToasts = useCopyToasts();
  if (deployment.status === 'deploying') return <Progress deployment={deployment} />;
  const command = sshCommand(deployment);
  if (command === null) return children(`SSH command: ${MISSING}`);
  return <CopyField value={command} label={label} {...copyToasts} />;
}

const Steps = styled('div')(({ theme }) => ({
  minWidth: 0,
  fontSize: '0.75rem',
  '& > .words': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& .now': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.primary,
  },
  '& .count': { whiteSpace: 'nowrap' },
  '& > .phase': {
    marginTop: 6,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& > .segments': { display: 'flex', gap: 3, marginTop: 9 },
  '& i': { flex: 1, height: 4, borderRadius: 2, backgroundColor: theme.vars.palette.line.edge },
  '& i[data-filled]': { backgroundColor: theme.vars.palette.warning.main },
}));

/**
 * How far a deploy is, by the time since its creation (specification, section 4): one segment for each step. Below it, what
 * its provider says.
 */
function Progress({ deployment }: { deployment: Deployment }) {
  const { text, step, total } = deployProgress(deployment.createdAt, useNow());
  return (
    <Steps>
      <div className="words" role="status">
        <span className="now">{text}</span>
        <span className="count">{`step ${step} of ${total}`}</span>
      </div>
      <div className="segments" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i key={index} data-filled={index < step ? '' : undefined} />
        ))}
      </div>
      <Phase deployment={deployment} />
    </Steps>
  );
}

function Phase({ deployment }: { deployment: Deployment }) {
  const phase = phaseText(deployment);
  const usual = usualText(deployment);
  if (phase === null && usual === null) return null;
  return (
    <div className="phase">
      <span role="status">{phase}</span>
      {usual === null ? null : <span>{phase === null ? usual : ` · ${usual}`}</span>}
    </div>
  );
}
