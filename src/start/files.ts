import type { Compilation } from 'webpack';
import { PATHS } from '@/store/location/paths';
import type { Parts } from './prepare';

/** The chunk of each page, as src/app/routes.tsx names it. */
const PAGE_CHUNKS = {
  deploy: 'page-deploy',
  instances: 'page-instances',
  billing: 'page-billing',
  team: 'page-team',
  settings: 'page-settings',
} as const satisfies Record<keyof typeof PATHS, string>;

/** What the build has made, as addresses and as text. */
export interface BuiltFiles {
  /** Of the first script, in their order. */
  scripts: readonly string[];
  /** The text of the first script's style sheets. */
  styles: string;
  parts: Parts;
}

/** Reads names and styles out of the build. @throws Error where a chunk has no file: it has another name by now */
export function builtFiles(compilation: Compilation): BuiltFiles {
  const filesOf = (chunk: string): readonly string[] => {
    const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
    if (files.length === 0) throw new Error(`The build has no chunk ${chunk}`);
    return files;
  };
  const scriptsIn = (files: readonly string[], except: readonly string[]): string[] =>
    files
      .filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'))
      .map((file) => `/${file}`)
      .filter((href) => !except.includes(href));
  const scripts = (chunk: string, except: readonly string[] = []): string[] =>
    scriptsIn(filesOf(chunk), except);
  const first = scripts('start');
  const auth = scripts('auth', first);
  const app = ['theme', 'store', 'app'].flatMap((chunk) => scripts(chunk, first));
  const pages = Object.entries(PATHS).map(([page, path]) => [
    path,
    scripts(PAGE_CHUNKS[page as keyof typeof PATHS], [...first, ...app]),
  ]);
  const all = [...compilation.chunks].flatMap(({ files }) => [...files]);
  const styles = filesOf('start')
    .filter((file) => file.endsWith('.css'))
    .map((file) => String(compilation.getAsset(file)?.source.source() ?? ''))
    .join('');
  return {
    scripts: first,
    styles,
    parts: {
      font: /url\((\/[^)]*inter-basic[^)]*)\)/u.exec(styles)?.[1] ?? '',
      auth,
      app,
      pages: Object.fromEntries(pages),
      later: scriptsIn(all, [...first, ...auth, ...app]),
    },
  };
}
