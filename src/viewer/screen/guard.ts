/** Where a browser would follow a link, type, send a form, select or drag by itself. */
const GESTURES = [
  'auxclick',
  'beforeinput',
  'click',
  'dragstart',
  'drop',
  'mousedown',
  'paste',
  'submit',
] as const;

/** Keys that move through the steps wherever the focus is. */
const STEP_KEYS = new Set(['ArrowLeft', 'ArrowRight']);

/**
 * Makes the document of a replay one to be looked at only: nothing that is done in it has an effect of the browser's own,
 * and nothing in it takes the focus away from the viewer around it.
 */
export function guardScreen(inside: Window & typeof globalThis): void {
  inside.HTMLElement.prototype.focus = function leaveFocus() {
    // The person's page moves the focus as it changes; here it belongs to whoever looks on.
  };
  for (const gesture of GESTURES) {
    inside.addEventListener(gesture, (event) => event.preventDefault(), { capture: true });
  }
  inside.addEventListener('keydown', ({ key }) => {
    if (STEP_KEYS.has(key)) inside.parent.document.dispatchEvent(keyDown(key));
  });
}

function keyDown(key: string): KeyboardEvent {
  return new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
}
