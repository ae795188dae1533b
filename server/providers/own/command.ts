import { checkMachine } from './check';
import { MachinesFileError, readMachinesFile } from './machinesFile';

const USAGE = `usage: npm run machines -- check [FILE]
       tries every machine of the list (FILE, or the setting MACHINES_FILE), and says what is wrong`;

/**
 * Checks the operator's own machines.
 * @param machinesFile the setting's list, for where none is named
 * @param write takes each line of the report
 * @returns the process's exit status: 0 when every machine can be rented, 1 when one cannot or the list is wrong, 2 for other words
 */
export async function machinesCommand(
  words: readonly string[],
  machinesFile: string | undefined,
  write: (line: string) => void,
): Promise<number> {
  const [command, file = machinesFile, ...more] = words;
  if (command !== 'check' || more.length > 0) {
    write(USAGE);
    return 2;
  }
  if (file === undefined) {
    write('MACHINES_FILE is not set. Set it to your list of machines, or name a file here.');
    return 1;
  }
  try {
    return await check(file, write);
  } catch (error) {
    if (!(error instanceof MachinesFileError)) throw error;
    error.problems.forEach(write);
    return 1;
  }
}

async function check(file: string, write: (line: string) => void): Promise<number> {
  const machines = readMachinesFile(file);
  const checked = await Promise.all(machines.map(checkMachine));
  const width = Math.max(...machines.map(({ name }) => name.length));
  machines.forEach(({ name, host, port }, index) => {
    const { state = '', problems = [] } = checked[index] ?? {};
    write(`${name.padEnd(width)}  ${host}:${port}  ${state}`);
    for (const problem of problems) write(`  ${problem}`);
  });
  const good = checked.filter(({ isUsable }) => isUsable).length;
  write(`${good} of ${machines.length} can be rented.`);
  return good === machines.length ? 0 : 1;
}
