import { PAGE_NAMES, PAGES, type PageName } from '@/contract/pages';
import { PageHeader } from '../ui/PageHeader';

/** Puts a heading in the place of each of these pages (all of them), for tests of what is around the pages. */
export function stubPages(...names: readonly PageName[]): void {
  for (const name of names.length === 0 ? PAGE_NAMES : names)
    jest.doMock(`../pages/${name}`, () => ({
      Page: () => <PageHeader title={`${PAGES[name].title} page`} subtitle="" />,
    }));
}
