import { inRoot, tool } from './root.mjs';

/** The command that runs webpack, and its fixed arguments. */
export const WEBPACK = {
  command: tool('webpack'),
  args: ['--config', inRoot('scripts/lib/webpackConfig.mjs')],
};
