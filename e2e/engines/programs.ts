import { existsSync, readdirSync } from 'node:fs';

/** Where Debian's packages put them; scripts/lib/debian.mjs looks there too. */
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const LIBRARIES = '/usr/lib';

const missing = (what: string): Error =>
  new Error(`There is no ${what}. \`npm test\` installs it where it can, and says how else.`);

export function firefox(): string {
  const found = FIREFOX.find((place) => existsSync(place));
  if (found === undefined) throw missing('Firefox');
  return found;
}

/** WebKit's own small browser, which stands in a folder of the machine's kind. */
export function miniBrowser(): string {
  const found = readdirSync(LIBRARIES)
    .map((kind) => `${LIBRARIES}/${kind}/webkit2gtk-4.1/MiniBrowser`)
    .find((place) => existsSync(place));
  if (found === undefined) throw missing('WebKit');
  return found;
}
