import { expect, type Page } from '@playwright/test';
import { toast } from './toast';

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&');

/**
 * Waits for a notification with this title and text, both at once: it stays for 5 seconds only, which a busy machine may
 * spend between two looks. Give what brings it about as `act`, and the look begins before it.
 */
export async function expectTold(
  page: Page,
  title: string,
  text = '',
  act: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const told = new RegExp(`${escaped(title)}[^]*${escaped(text)}`, 'u');
  await Promise.all([expect(toast(page)).toContainText(told), act()]);
}
