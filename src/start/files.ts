import type { Compilation } from 'webpack';
import { pageChunk, PAGE_NAMES, PAGES } from '@/contract/pages';
import type { Parts } from './prepare';

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
  const pages = PAGE_NAMES.map((name) => [
    PAGES[name].path,
    scripts(pageChunk(name), [...first, ...app]),
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
