import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined';
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import { useAppDispatch } from '@/store/hooks';
import type { MemberRow } from '@/store/teamPage/selectors';
import { removeMemberPressed } from '@/store/teamPage/slice';
import { IconAction } from '../../../ui/IconAction';
import { PersonPicture } from '../../../ui/PersonPicture';
import { StatusChip } from '../../../ui/StatusChip';
import { RoleBadge, Tag } from '../../../ui/Tag';

const Root = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 64,
  padding: '12px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: { gap: 12, padding: '12px 16px' },
  '& > .MuiAvatar-root': { width: 36, height: 36, fontSize: '0.75rem' },
  '& > .words': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    flex: 1,
    minWidth: 0,
  },
  '& .who': { flex: '1 1 11.25rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& .name': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    fontWeight: 500,
  },
  '& .name > :first-of-type': { minWidth: 0 },
  '& .email': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& .crown': { flex: 'none', color: theme.vars.palette.role.owner.main },
  '& .badges': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  // As wide as the button, so that the badges of all rows stand below each other.
  '& > .action': {
    width: '2rem',
    flex: 'none',
    [theme.breakpoints.down('sm')]: { width: '2.25rem', '&:empty': { display: 'none' } },
  },
}));

export function MemberItem({ member }: { member: Omit<MemberRow, 'key'> }) {
  const { name, email, initials, avatar, role, isPending, isOwner, isSelf, isRemovable } = member;
  return (
    <Root>
      <PersonPicture address={avatar} initials={initials} />
      <div className="words">
        <div className="who">
          <div className="name">
            <span>{name}</span>
            {isOwner ? <CrownIcon className="crown" titleAccess="Team owner" /> : null}
            {isSelf ? <Tag>You</Tag> : null}
          </div>
          {email === null ? null : <div className="email">{email}</div>}
        </div>
        <div className="badges">
          {isPending ? <StatusChip tone="low" label="Pending" /> : null}
          <RoleBadge role={role} />
        </div>
      </div>
      <div className="action">{isRemovable ? <RemoveButton name={name} /> : null}</div>
    </Root>
  );
}

function RemoveButton({ name }: { name: string }) {
  const dispatch = useAppDispatch();
  return (
    <IconAction
      aria-label={`Remove ${name}`}
      onClick={() => dispatch(removeMemberPressed({ name }))}
    >
      <PersonRemoveOutlined />
    </IconAction>
  );
}

/** A crown, which the icon set lacks. */
function CrownIcon(props: SvgIconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M4.2 16.5 2.5 6.8l5.6 3.9L12 4.5l3.9 6.2 5.6-3.9-1.7 9.7zM4.2 18.5h15.6v2H4.2z" />
    </SvgIcon>
  );
}
