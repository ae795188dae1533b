import { useEffect, useState } from 'react';

/**
 * An element at the end of the body that holds the toasts. Dialogs hide everything else from assistive technology and
 * take back a focus that leaves them; toasts are above dialogs, so both are prevented for them.
 */
export function useToastContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'));
  // The document's body is outside of what React draws.
  useEffect(() => {
    document.body.append(container);
    const observer = new MutationObserver(() => container.removeAttribute('aria-hidden'));
    observer.observe(container, { attributes: true, attributeFilter: ['aria-hidden'] });
    container.addEventListener('focusin', stop);
    return () => {
      container.removeEventListener('focusin', stop);
      observer.disconnect();
      container.remove();
    };
  }, [container]);
  return container;
}

function stop(event: Event): void {
  event.stopPropagation();
}
