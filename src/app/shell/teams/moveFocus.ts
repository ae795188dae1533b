const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus along the text box and the buttons of a list, with the arrow keys.
 * @returns true where the key was one of them
 */
export function moveFocus(container: HTMLElement | null, key: string | null): boolean {
  const step = STEPS[key ?? ''];
  if (container === null || step === undefined) return false;
  const stops = [...container.querySelectorAll<HTMLElement>('input, ul button')];
  const from = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(from + step, 0), stops.length - 1)]?.focus();
  return true;
}
