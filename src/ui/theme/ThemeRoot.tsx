import type { ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/system';
import { theme } from './theme';
import './fonts.css';

/** The theme's custom properties, once: MUI's own provider would also bring along what switches between colour schemes. */
const VARIABLES = theme.generateStyleSheets();

/** Theme, fonts and the page's base styles around an app (one for each entry). */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={VARIABLES} />
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
