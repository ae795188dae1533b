import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { CLAIMS, FACTS } from './content';

const Blurbs = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 24,
  marginTop: 56,
  '& > li': { borderTop: `1px solid ${theme.vars.palette.line.control}`, paddingTop: 16 },
  '& svg': {
    width: 18,
    height: 18,
    flex: 'none',
    marginBottom: 12,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 20,
    margin: 0,
    '& > li': { display: 'flex', gap: 14 },
    '& svg': { margin: '1px 0 0' },
  },
}));

/** The three blurbs. */
export function Claims() {
  return (
    <Blurbs>
      {CLAIMS.map(({ title, text, icon }) => (
        <li key={title}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            {icon}
          </svg>
          <div>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {text}
            </Typography>
          </div>
        </li>
      ))}
    </Blurbs>
  );
}

const FactList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));

/** The figures and assurances. */
export function Facts() {
  return (
    <FactList>
      {FACTS.map(({ lead, strong, rest }) => (
        <li key={strong}>
          {lead} <strong>{strong}</strong> {rest}
        </li>
      ))}
    </FactList>
  );
}
