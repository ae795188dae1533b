import { styled } from '@mui/material/styles';

/** A short fact about a thing ('Bare Metal', 'NVLink'); for a status, which has a colour, see StatusChip. */
export const Tag = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: '1.25rem',
  padding: '0 7px',
  borderRadius: 4,
  fontSize: '0.6875rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.faint,
}));

const Role = styled(Tag)(({ theme }) => ({
  flex: 'none',
  textTransform: 'capitalize',
  ...Object.fromEntries(
    (['owner', 'admin', 'member'] as const).map((role) => {
      const { main, tint } = theme.vars.palette.role[role];
      return [`&[data-role="${role}"]`, { color: main, backgroundColor: tint }];
    }),
  ),
}));

/** A team role: owner purple, admin blue, member green (specification, section 2); others grey. */
export function RoleBadge({ role }: { role: string }) {
  return <Role data-role={role}>{role}</Role>;
}
