import { PageHeader } from '../ui/PageHeader';

/** The module of a page that shows its heading only, for tests of what is around the pages. */
export function stubPage(title: string) {
  return { __esModule: true, default: () => <PageHeader title={title} /> };
}
