import { PRODUCT_NAME } from '@/domain/product';
import type { AppContext } from '../../context';
import { claimMeta, metaValue } from '../../repo/meta';

/** Key of `meta`: a word that tells the machines of this installation from others' on the same account. */
const INSTALLATION_KEY = 'installation';

const newInstallation = ({ newId }: Pick<AppContext, 'newId'>): string =>
  newId('')
    .replaceAll(/[^a-z0-9]/giu, '')
    .slice(0, 10)
    .toLowerCase();

/** What the markers of this installation's machines begin with. */
export async function markerPrefix(ctx: Pick<AppContext, 'db' | 'newId'>): Promise<string> {
  const known = await metaValue(ctx.db, INSTALLATION_KEY);
  if (known !== undefined) return `${PRODUCT_NAME.toLowerCase()}:${known}:`;
  await claimMeta(ctx.db, INSTALLATION_KEY, newInstallation(ctx));
  return markerPrefix(ctx);
}

/** The id of our machine that carries a marker; undefined where it is none of ours. */
export const idOfMarker = (prefix: string, marker: string | null): string | undefined =>
  marker?.startsWith(prefix) === true ? marker.slice(prefix.length) : undefined;
