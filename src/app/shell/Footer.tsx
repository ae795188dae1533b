import { styled } from '@mui/material/styles';

const Root = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  fontSize: '0.75rem',
  color: theme.vars.palette.text.tertiary,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
}));

const DOCUMENTS = [
  { label: 'Docs', href: '/docs/ssh.html' },
  { label: 'Terms', href: '/legal/terms.html' },
  { label: 'Privacy', href: '/legal/privacy.html' },
] as const;

export function Footer() {
  return (
    <Root>
      {DOCUMENTS.map(({ label, href }) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {label}
        </a>
      ))}
    </Root>
  );
}
