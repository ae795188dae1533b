import { useEffect } from 'react';
import { PRODUCT_NAME } from '@/domain/product';

/** Names the browser's tab: `Instances · Rackline`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
