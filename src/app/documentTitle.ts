import { useEffect } from 'react';
import { PRODUCT_NAME } from '@/domain/product';

/** Names the browser's tab, which is outside of React: `Instances · Rackline`. Null leaves its name as it is. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
