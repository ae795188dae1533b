import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Deployment } from '@/contract/deployment';
import { mayDo } from '@/domain/instances/actions';
import { instanceName } from '@/domain/instances/name';
import { sshCommand } from '@/domain/instances/ssh';
import { hasEnded } from '@/domain/instances/status';
import { CopyField } from '@/src/ui/CopyField';
import { Spinner } from '@/src/ui/Spinner';
import { useAppDispatch } from '@/store/hooks';
import { destroyAsked } from '@/store/instances/slice';
import { Instant } from '../Instant';
import { Progress } from '../Progress';
import { useCopyToasts } from '../useCopyToasts';
import { useDestroying } from '../useInstance';
import { MISSING } from '../words';

/** The last line of a card, of one height whatever the status: what the person most likely came for. */
export function CardFoot({ deployment }: { deployment: Deployment }) {
  const destroying = useDestroying(deployment.id);
  return (
    <div className="foot">
      <div className="main">{destroying ? <Destroying /> : <Main deployment={deployment} />}</div>
      {mayDo('destroy', deployment.status) ? (
        <DestroyButton deployment={deployment} destroying={destroying} />
      ) : null}
    </div>
  );
}

function Destroying() {
  return (
    <span className="waiting" role="status">
      <Spinner size={16} label="Destroying" />
      <span>Destroying...</span>
    </span>
  );
}

function Main({ deployment }: { deployment: Deployment }) {
  const { status, createdAt, errorMessage } = deployment;
  const copyToasts = useCopyToasts();
  if (status === 'deploying') return <Progress createdAt={createdAt} />;
  if (status === 'failed')
    return (
      <p className="note" data-tone="bad" title={errorMessage ?? undefined}>
        {errorMessage || 'The deployment failed.'}
      </p>
    );
  if (hasEnded(deployment))
    return (
      <p className="note">
        <span>Ended </span>
        <Instant iso={deployment.stoppedAt} />
      </p>
    );
  const command = sshCommand(deployment);
  if (command === null) return <p className="note">{`SSH command: ${MISSING}`}</p>;
  return (
    <CopyField
      value={command}
      label={`SSH command of ${instanceName(deployment)}`}
      {...copyToasts}
    />
  );
}

/** It stays where it is while the destroy is in flight, so that the focus that came back from the dialog has a place. */
function DestroyButton({
  deployment,
  destroying,
}: {
  deployment: Deployment;
  destroying: boolean;
}) {
  const dispatch = useAppDispatch();
  return (
    <Tooltip title="Destroy">
      <IconButton
        aria-label={`Destroy ${instanceName(deployment)}`}
        aria-disabled={destroying}
        onClick={() => {
          if (!destroying) dispatch(destroyAsked({ id: deployment.id, from: 'list' }));
        }}
      >
        <DeleteOutlineRounded />
      </IconButton>
    </Tooltip>
  );
}
