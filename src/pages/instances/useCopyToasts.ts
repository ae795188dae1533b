import { useMemo } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { copyRefused, textCopied } from '@/store/toasts/copying';

/** What a copy button reports, for its props. */
export function useCopyToasts(): { onCopied: () => void; onCopyFailed: () => void } {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      onCopied: () => dispatch(textCopied()),
      onCopyFailed: () => dispatch(copyRefused()),
    }),
    [dispatch],
  );
}
