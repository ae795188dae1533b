/**
 * A webpack loader for React Router, which ships every component of its in one module: a name for debugging tools that is
 * set after the component was made counts as a use of it, and so does the call that made it. Without both, the components
 * that nobody imports are left out (3 kB of what every page loads, compressed).
 * @param {string} source text of the module
 * @returns {string} the same module, whose unused components can be left out
 */
export default (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gmu, '')
    .replace(/= ((?:React\w*\.)?(?:forwardRef|createContext|memo)\()/gu, '= /*#__PURE__*/ $1');
