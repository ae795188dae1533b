import { compress } from 'hono/compress';
import { openApi, type OpenApi } from '@/contract/openapi/document';
import { PRODUCT_NAME } from '@/domain/product';
import { revalidated } from '../http/answer';
import type { Api } from '../http/api';

const PATH = '/api/openapi.json';

/** The API as a document of OpenAPI 3.1. It needs no sign-in: it holds nothing that is not in the source. */
export function registerOpenApiRoute({ hono }: Api): void {
  let document: OpenApi | undefined;
  hono.get(PATH, compress(), revalidated(), (c) => {
    c.set('route', PATH);
    c.header('Cache-Control', 'no-cache');
    document ??= openApi(PRODUCT_NAME);
    return c.json(document);
  });
}
