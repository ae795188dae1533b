import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * The path by which a file of `folder` imports `target`, both relative to the root of the project.
 *
 * @param {string} folder
 * @param {string} target
 * @param {boolean} isIndex
 */
function expectedForm(folder, target, isIndex) {
  const place = isIndex ? target.replace(/\/(index)?$/, '') : target;
  if (!place.startsWith(`${folder.split('/')[0]}/`) && place !== folder.split('/')[0]) {
    return `@/${place}`;
  }
  const isAbove = isIndex && `${folder}/`.startsWith(`${place}/`);
  const path = isAbove
    ? join(relative(folder, place), 'index')
    : join(relative(folder, dirname(place)), basename(place));
  return path.startsWith('.') ? path : `./${path}`;
}

/**
 * How an import is written here: relative inside a room, `@/room/…` from another one, a folder by its name.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const importForm = {
  meta: {
    type: 'layout',
    fixable: 'code',
    messages: {
      form: "Inside a room an import is relative, from another room it begins with '@/', and an index is named only from its own folder: '{{form}}'.",
    },
    schema: [],
  },
  create(context) {
    const folder = relative(ROOT, dirname(context.filename));

    /** @param {import('estree').Node | null | undefined} source */
    function check(source) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const written = source.value;
      if (!/^(@\/|\.\.?(\/|$))/.test(written)) return;
      const target = written.startsWith('@/') ? written.slice(2) : join(folder, written);
      // Files at the root belong to no room, and what they import is loaded without `@/`.
      if (folder === '' || !/^[a-z0-9]+(\/|$)/.test(target)) return;
      const form = expectedForm(folder, target, /(^|\/)(index|\.\.?|)$|^@\/\w+$/.test(written));
      if (written === form) return;
      context.report({
        node: source,
        messageId: 'form',
        data: { form },
        fix: (fixer) => fixer.replaceText(source, `'${form}'`),
      });
    }

    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      // What a test puts in a module's place.
      'CallExpression[callee.object.name="jest"]': (
        /** @type {import('estree').CallExpression} */ { arguments: [first] },
      ) => check(first),
    };
  },
};
