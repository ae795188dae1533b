import type { Page } from '@playwright/test';

/** Counts the pixels in which two pictures differ, all of them where they differ in size. `page` only does the work. */
export async function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(count, [one.toString('base64'), other.toString('base64')] as const);
}

async function count([one, other]: readonly [string, string]): Promise<number> {
  async function pixelsOf(base64: string): Promise<ImageData> {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('This browser cannot draw.');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  if (a.width !== b.width || a.height !== b.height) return a.width * a.height;
  const words = new Uint32Array(b.data.buffer);
  return new Uint32Array(a.data.buffer).filter((word, index) => word !== words[index]).length;
}
