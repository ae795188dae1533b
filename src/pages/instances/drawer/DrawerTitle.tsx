import { useState } from 'react';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Deployment } from '@/contract/deployment';
import { mayDo } from '@/domain/instances/actions';
import { instanceName, drawerName } from '@/domain/instances/name';
import { statusView } from '@/domain/instances/status';
import { StatusChip } from '@/src/ui/StatusChip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectShownStatus } from '@/store/instances/selectors';
import { renameStarted } from '@/store/instances/slice';
import { NameEditor } from './NameEditor';

/** The instance's name, at most 20 characters of it, with its pencil and its status; or the editor of the name. */
export function DrawerTitle({ deployment }: { deployment: Deployment }) {
  const dispatch = useAppDispatch();
  const { id } = deployment;
  const name = instanceName(deployment);
  const editing = useAppSelector((state) => state.instances.rename?.id === id);
  const { label, tone } = statusView(useAppSelector((state) => selectShownStatus(state, id)));
  // The focus goes back to where the editor was opened.
  const [wasEditing, setWasEditing] = useState(editing);
  if (editing && !wasEditing) setWasEditing(true);
  if (editing) return <NameEditor />;
  return (
    <>
      <Typography variant="h2" noWrap title={name}>
        {drawerName(name)}
      </Typography>
      {mayDo('rename', deployment.status) ? (
        <Tooltip title="Rename">
          <IconButton
            autoFocus={wasEditing}
            aria-label="Rename"
            onClick={() => dispatch(renameStarted({ id, name: deployment.name ?? '' }))}
          >
            <EditOutlined sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      ) : null}
      <StatusChip tone={tone} label={label} />
    </>
  );
}
