import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { Deployment, PortForward } from '@/contract/deployment';
import { externalEndpoint, portLabel } from '@/domain/instances/ports';
import { CopyButton } from '../../../ui/CopyButton';
import { Note } from '../../../ui/Placeholders';
import { VisuallyHidden } from '../../../ui/Text';
import { useCopyToasts } from '../CopyValue';

/** A table that lines up with the texts around it. */
const Ports = styled(Table)(({ theme }) => ({
  '& td:first-of-type, & th:first-of-type': { paddingLeft: 0 },
  '& td:last-of-type, & th:last-of-type': { paddingRight: 0, width: '2.25rem' },
  '& td, & th': { paddingTop: 4, paddingBottom: 4, height: '2.5rem' },
  [theme.breakpoints.down('sm')]: { '& td, & th': { paddingLeft: 8, paddingRight: 8 } },
  '& code': { ...theme.typography.mono, overflowWrap: 'anywhere' },
}));

export function PortForwards({ deployment }: { deployment: Deployment }) {
  const forwards = deployment.portForwards ?? [];
  if (forwards.length === 0) return <Note>No ports are forwarded.</Note>;
  return (
    <Ports aria-label="Port forwards">
      <TableHead>
        <TableRow>
          <TableCell>Service</TableCell>
          <TableCell>Inside</TableCell>
          <TableCell>Outside</TableCell>
          <TableCell>
            <VisuallyHidden>Copy</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {forwards.map((forward) => (
          <ForwardRow
            key={`${forward.internal_port}-${forward.external_port}`}
            forward={forward}
            ipAddress={deployment.ipAddress ?? null}
          />
        ))}
      </TableBody>
    </Ports>
  );
}

function ForwardRow({
  forward: { internal_port: inside, external_port: outside },
  ipAddress,
}: {
  forward: PortForward;
  ipAddress: string | null;
}) {
  const copyToasts = useCopyToasts();
  const service = portLabel(inside);
  const endpoint = externalEndpoint(ipAddress, outside);
  return (
    <TableRow>
      <TableCell>{service}</TableCell>
      <TableCell>
        <code>{inside}</code>
      </TableCell>
      <TableCell>
        <code>{endpoint ?? outside}</code>
      </TableCell>
      <TableCell>
        {endpoint === null ? null : (
          <CopyButton value={endpoint} label={`address of ${service}`} {...copyToasts} />
        )}
      </TableCell>
    </TableRow>
  );
}
