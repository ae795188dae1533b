import { useState, type ComponentType } from 'react';
import { pageAt, PAGES, type PageName } from '@/contract/pages';
import { lazyPart } from '../ui/lazyPart';

interface PageModule {
  Page: ComponentType;
}

const NOT_FOUND = 'not-found';

type Folder = PageName | typeof NOT_FOUND;

/** The page of a folder of src/pages, in a chunk of its own (webpack.config.ts says which folders there are). */
function page(folder: Folder) {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const { Page }: PageModule = await import(
      /* webpackChunkName: "page-[request]" */ `../pages/${folder}`
    );
    loaded = Page;
    return { default: Page };
  };
  const Lazy = lazyPart(load);
  /** The page; one whose code is there is shown at once, without the placeholder in between. */
  function Page() {
    const [Present] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Present />;
  }
  return { title: folder === NOT_FOUND ? 'Page Not Found' : PAGES[folder].title, load, Page };
}

const known = new Map<Folder, ReturnType<typeof page>>();

/** The page at an address, or the one that says that there is none: its name in the browser's tab, and its code. */
export function codeAt(pathname: string): ReturnType<typeof page> {
  const folder = pageAt(pathname) ?? NOT_FOUND;
  const made = known.get(folder) ?? page(folder);
  known.set(folder, made);
  return made;
}
