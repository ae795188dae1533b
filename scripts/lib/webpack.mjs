import { inRoot, tool } from './root.mjs';

/** The command that runs webpack, and what it is always told. */
export const WEBPACK = {
  command: tool('webpack'),
  args: ['--config', inRoot('scripts/lib/webpackConfig.mjs')],
};
