import { useMemo, type ReactNode } from 'react';
import { Router, createPath, type Navigator, type To } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { addressReplaced, pageOpened } from '@/store/location/slice';

/** React Router on the store's location: what the address is, the store says, so a jump in time moves the page too. */
export function StoreRouter({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const location = useAppSelector((state) => state.location);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: hrefOf,
      push: (to) => dispatch(pageOpened(hrefOf(to))),
      replace: (to) => dispatch(addressReplaced(hrefOf(to))),
      go: (steps) => window.history.go(steps),
    }),
    [dispatch],
  );
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
