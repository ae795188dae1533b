import type { PluginTransformQueryArgs, RootOperationNode } from 'kysely';
import type { AppContext } from '../context';

/**
 * Runs something on a server that ends, or loses its database, before one of its queries.
 * @param queries that it makes before
 * @returns false once it makes no more than these
 */
export async function killedBefore(
  queries: number,
  whole: AppContext,
  run: (ctx: AppContext) => Promise<unknown>,
): Promise<boolean> {
  let left = queries;
  const db = whole.db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  try {
    await run({ ...whole, db });
    return false;
  } catch (error) {
    expect(String(error)).toBe('Error: killed');
    return true;
  }
}
