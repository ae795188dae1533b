import type { CSSProperties, Ref } from 'react';
import { useAppSelector } from '@/store/hooks';
import { ToastCard } from './ToastCard';

interface CurrentToastProps {
  /** Both from the transition around it. */
  ref?: Ref<HTMLDivElement>;
  style?: CSSProperties;
}

/** What the store's toast says; a new one takes the place of the one before and is announced again. */
export function CurrentToast({ ref, style }: CurrentToastProps) {
  const toast = useAppSelector((state) => state.toasts.current);
  return (
    <div ref={ref} style={{ ...style, width: '100%' }}>
      {toast === null ? null : <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}
