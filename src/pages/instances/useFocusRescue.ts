import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/store/hooks';

/**
 * When an instance was destroyed, what had the focus, or was to get it back, may be gone with its card. The focus then
 * goes to the chosen tab, from where the next card is one step away.
 * @param idOfTab the id of a tab's element
 */
export function useFocusRescue(idOfTab: (tab: string) => string): void {
  const tab = useAppSelector((state) => state.instances.tab);
  const covered = useAppSelector(
    ({ instances }) => instances.openId !== null || instances.confirm !== null,
  );
  const before = useRef({ tab, covered });
  useEffect(() => {
    const { tab: tabBefore, covered: coveredBefore } = before.current;
    before.current = { tab, covered };
    if (covered || (tab === tabBefore && !coveredBefore)) return;
    const focused = document.activeElement;
    // What closes is still in the page for the length of its transition, but nothing in it is to keep the focus.
    const closing = coveredBefore && focused?.closest('[role="dialog"], [role="alertdialog"]');
    if (focused === document.body || closing) document.getElementById(idOfTab(tab))?.focus();
  }, [tab, covered, idOfTab]);
}
