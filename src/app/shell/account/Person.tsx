import { styled } from '@mui/material/styles';

const Root = styled('div')(({ theme }) => ({
  padding: '12px 14px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > p': { overflowWrap: 'anywhere' },
  '& > .name': { fontWeight: 500 },
  '& > .email': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

/** Name and e-mail address; empty ones are left out. */
export function Person({ name, email }: { name: string; email: string }) {
  return (
    <Root>
      {name === '' ? null : (
        <p className="name" title={name}>
          {name}
        </p>
      )}
      {email === '' ? null : (
        <p className="email" title={email}>
          {email}
        </p>
      )}
    </Root>
  );
}
