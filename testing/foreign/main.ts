import { ForeignBackend } from './backend';
import { ODDEST, PLAINEST } from './dialect';
import { seed } from './seed';

async function main(): Promise<void> {
  const { PORT = '0', ODD, CONSOLE_ORIGIN } = process.env;
  const dialect = ODD === '1' ? ODDEST : PLAINEST;
  const options = { ...dialect, port: Number(PORT) };
  const backend = await ForeignBackend.start(
    CONSOLE_ORIGIN === undefined ? options : { ...options, consoleOrigin: CONSOLE_ORIGIN },
  );
  seed(backend);
  process.stdout.write(`${backend.baseURL}\n`);
  process.once('SIGTERM', () => void backend.close());
  process.once('SIGINT', () => void backend.close());
}

void main();
