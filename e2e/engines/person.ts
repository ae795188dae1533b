import { expect } from '@playwright/test';
import type { Engine, EngineKey, Target } from './engine';

/** How long a person waits for what should come. Milliseconds. */
const PATIENCE_MS = 30_000;

/** Marks the page that is left. */
const LEFT = 'data-left';

export const button = (name: string): Target => ({ kind: 'button', name });
export const link = (name: string): Target => ({ kind: 'a', name });
export const radio = (name: string): Target => ({ kind: 'input[type="radio"]', name });
export const tab = (name: string): Target => ({ kind: '[role="tab"]', name });
export const heading = (name: string): Target => ({ kind: 'h1, h2', name });
export const menuItem = (name: string): Target => ({ kind: '[role="menuitem"]', name });
export const field = (name: string): Target => ({ kind: 'input, textarea', name });

/** Somebody before a browser: looks until a thing is there, and then does something with it, once. */
export class Person {
  constructor(readonly browser: Engine) {}

  /** Waits for something. While a page goes and the next one comes, there is nothing to be seen. */
  async waitFor(target: Target): Promise<void> {
    await expect
      .poll(() => this.browser.sees(target).catch(() => false), {
        message: `${target.kind} ${target.name ?? ''}`,
        timeout: PATIENCE_MS,
      })
      .toBe(true);
  }

  async press(target: Target): Promise<void> {
    await this.waitFor({ ...target, still: true });
    await this.browser.press(target);
  }

  async type(target: Target, text: string): Promise<void> {
    await this.waitFor(target);
    await this.browser.type(target, text);
  }

  async key(target: Target, key: EngineKey): Promise<void> {
    await this.waitFor(target);
    await this.browser.key(target, key);
  }

  /** Goes back by the browser's button, within a page or to the one before. */
  async back(): Promise<void> {
    await this.browser.run((mark) => {
      const unmark = () => document.documentElement.removeAttribute(mark);
      window.addEventListener('popstate', unmark, { once: true });
      document.documentElement.setAttribute(mark, '');
    }, LEFT);
    await this.browser.back();
    await expect
      .poll(() => this.browser.sees({ kind: `html:not([${LEFT}]) body` }).catch(() => false))
      .toBe(true);
  }

  /** Waits until nothing is in the way of what is pressed next: a notification covers some of the page. */
  async dismissToast(): Promise<void> {
    const close = button('Close notification');
    const isComing = async () =>
      (await this.browser.sees(close)) && !(await this.browser.sees({ ...close, still: true }));
    await expect.poll(isComing).toBe(false);
    // It may go by itself meanwhile.
    await this.browser.press(close).catch(() => undefined);
    await expect.poll(() => this.browser.sees(close)).toBe(false);
  }

  /** Waits until the page says something. */
  async reads(text: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.text().catch(() => ''), { timeout: PATIENCE_MS })
      .toMatch(text instanceof RegExp ? text : new RegExp(escaped(text), 'u'));
  }

  /** What the page says. */
  text(): Promise<string> {
    return this.browser.run(() => document.body.innerText, null);
  }

  path(): Promise<string> {
    return this.browser.run(() => location.pathname, null);
  }
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&');
