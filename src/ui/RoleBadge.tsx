import { styled } from '@mui/material/styles';

const Root = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: '1.25rem',
  padding: '0 7px',
  borderRadius: 4,
  flex: 'none',
  fontSize: '0.6875rem',
  fontWeight: 500,
  textTransform: 'capitalize',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.faint,
  '&[data-role="owner"]': {
    color: theme.vars.palette.role.owner,
    backgroundColor: theme.vars.palette.role.ownerTint,
  },
  '&[data-role="admin"]': {
    color: theme.vars.palette.role.admin,
    backgroundColor: theme.vars.palette.role.adminTint,
  },
  '&[data-role="member"]': {
    color: theme.vars.palette.role.member,
    backgroundColor: theme.vars.palette.role.memberTint,
  },
}));

/** A team role: owner purple, admin blue, member green (specification, section 2); others grey. */
export function RoleBadge({ role }: { role: string }) {
  return <Root data-role={role}>{role}</Root>;
}
