// First of all: what follows here and elsewhere is understood by the Nodes that are supported.
import './supportedNode.mjs';
import path from 'node:path';

/** The repository's root folder: every script works from here, wherever it was called. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Absolute path of something in the repository.
 *
 * @param {...string} parts
 */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/**
 * The command of an installed package, for example `tool('webpack')`.
 *
 * @param {string} name
 */
export const tool = (name) => inRoot('node_modules/.bin', name);
