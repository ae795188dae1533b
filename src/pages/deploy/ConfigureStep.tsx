import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';
import { InstanceConfiguration } from './configure/InstanceConfiguration';
import { OfferList } from './list/OfferList';

function scrollBehavior(): ScrollBehavior {
  const wantsLess = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return wantsLess ? 'auto' : 'smooth';
}

/** Step 1: an offer, and below it how it is to be had. */
export function ConfigureStep() {
  const chosen = useAppSelector((state) => state.deploy.configuration.group?.gpuType);
  const section = useRef<HTMLElement>(null);
  const isPicked = useRef(false);
  // The section is there only after the pick has been rendered. A restored draft or a refresh scrolls nothing.
  useEffect(() => {
    if (!isPicked.current) return;
    isPicked.current = false;
    section.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
  }, [chosen]);
  return (
    <>
      <OfferList
        onPicked={() => {
          isPicked.current = true;
        }}
      />
      <InstanceConfiguration ref={section} />
    </>
  );
}
