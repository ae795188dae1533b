import type { Theme } from '@mui/material/styles';

/** The surface of what floats above the page without covering all of it: menus, notices, a round button. */
export const floating = ({ vars }: Pick<Theme, 'vars'>) => ({
  border: `1px solid ${vars.palette.line.control}`,
  backgroundColor: vars.palette.surface.raised,
  boxShadow: '0 16px 40px rgba(0 0 0 / .5)',
});
