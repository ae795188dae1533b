import { guardScreen } from './screenDocument';

let inside: Window & typeof globalThis;
let frame: HTMLIFrameElement;

beforeEach(() => {
  frame = document.body.appendChild(document.createElement('iframe'));
  const window = frame.contentWindow;
  if (window === null || !isGlobal(window)) throw new Error('The frame has no document.');
  inside = window;
  guardScreen(inside);
});
afterEach(() => frame.remove());

/** A frame's window has the constructors of its own; the type of `contentWindow` does not say so. */
function isGlobal(window: Window): window is Window & typeof globalThis {
  return 'HTMLElement' in window;
}

test.each(['click', 'auxclick', 'mousedown', 'beforeinput', 'submit', 'dragstart', 'paste'])(
  'a %s has no effect of the browser’s own, and still reaches the page',
  (type) => {
    const target = inside.document.body;
    const heard = jest.fn();
    target.addEventListener(type, heard);
    const event = new inside.Event(type, { bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  },
);

test('the page cannot take the focus, the one around it still can', () => {
  const input = inside.document.body.appendChild(inside.document.createElement('input'));
  input.focus();
  expect(inside.document.activeElement).toBe(inside.document.body);
  const outside = document.body.appendChild(document.createElement('input'));
  outside.focus();
  expect(document.activeElement).toBe(outside);
  outside.remove();
});

test('arrow keys go on to the viewer, other keys stay', () => {
  const keys: string[] = [];
  const listen = ({ key }: KeyboardEvent) => keys.push(key);
  document.addEventListener('keydown', listen);
  for (const key of ['ArrowLeft', 'a', 'ArrowRight']) {
    inside.document.body.dispatchEvent(new inside.KeyboardEvent('keydown', { key, bubbles: true }));
  }
  document.removeEventListener('keydown', listen);
  expect(keys).toEqual(['ArrowLeft', 'ArrowRight']);
});
