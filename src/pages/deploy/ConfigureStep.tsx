import { Suspense, useCallback, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { lazyPart } from '../../ui/lazyPart';
import { OfferList } from './list/OfferList';

const InstanceConfiguration = lazyPart(() => import('./configure/InstanceConfiguration'));

function scrollBehavior(): ScrollBehavior {
  const wantsLess = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return wantsLess ? 'auto' : 'smooth';
}

/** Step 1: an offer, and below it how it is to be had. */
export function ConfigureStep() {
  const chosen = useAppSelector((state) => state.deploy.configuration.group?.gpuType);
  const isPicked = useRef(false);
  // The section is there only after the pick has been rendered. A restored draft or a refresh scrolls nothing.
  const scroll = useCallback(
    (section: HTMLElement | null) => {
      if (!isPicked.current || section === null || chosen === undefined) return;
      isPicked.current = false;
      section.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
    },
    [chosen],
  );
  return (
    <>
      <OfferList
        onPicked={() => {
          isPicked.current = true;
        }}
      />
      {chosen === undefined ? null : (
        <Suspense fallback={null}>
          <InstanceConfiguration ref={scroll} />
        </Suspense>
      )}
    </>
  );
}
