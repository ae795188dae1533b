/**
 * First and second number of each range of `^MAJOR.MINOR || ^MAJOR`.
 *
 * @param {string} engines
 */
const floorsOf = (engines) =>
  engines.split('||').map((range) => {
    const [major = 0, minor = 0] = range.trim().replace('^', '').split('.').map(Number);
    return { major, minor };
  });

/** @param {{major: number, minor: number}} floor */
const spoken = ({ major, minor }) =>
  minor === 0 ? String(major) : `${major} (from ${major}.${minor})`;

/**
 * What is wrong with a version of Node, and what to do, in one sentence.
 *
 * @param {string} version such as `24.1.0`
 * @param {string} engines what package.json asks for: `^MAJOR.MINOR` or `^MAJOR`, joined by `||`
 * @returns {string | undefined} nothing where it is one of them
 */
export function refusalOf(version, engines) {
  const floors = floorsOf(engines);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (floors.some((floor) => major === floor.major && minor >= floor.minor)) return undefined;
  const names = floors.map(spoken);
  const last = names.pop();
  return `Rackline needs Node ${names.join(', ')} or ${last}, but this is Node ${version}: install Node 24 from https://nodejs.org, then start again.`;
}
