import { expect, type Locator, type Page } from '@playwright/test';

/** An option of a choice, by the names of both: `option(page, 'GPU Count', 'x1')`. */
export function option(page: Page, group: string, name: string): Locator {
  return page
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name, exact: true });
}

/** Chooses an option as a person does, by pressing its card. */
export async function choose(page: Page, group: string, name: string): Promise<void> {
  await option(page, group, name).click();
  await expect(option(page, group, name)).toBeChecked();
}

/** The summary beside the wizard, below 1200 px the bar at the bottom. */
export const summary = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Summary' });

/** The names of the offers as they are listed, once the list has settled: what each says that it is labelled by. */
export async function listedOffers(page: Page): Promise<string[]> {
  await expect(page.getByText(/^Showing \d+-\d+ of \d+ available/u)).toBeVisible();
  return page
    .getByRole('radiogroup', { name: 'GPU offers' })
    .getByRole('radio')
    .evaluateAll((radios) =>
      radios.map((radio) => {
        const id = radio.getAttribute('aria-labelledby') ?? '';
        return document.getElementById(id)?.textContent ?? '';
      }),
    );
}

/** Waits until exactly these offers are listed: what stood there before stays until the others are drawn. */
export const expectListed = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(() => listedOffers(page)).toEqual(names);

/** Finds an offer by its name and picks it. */
export async function pickOffer(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Search GPU models/u }).fill(name);
  await choose(page, 'GPU offers', name);
}

/** Leaves the first step, whose choices are all made. */
export async function goToKeyStep(page: Page): Promise<void> {
  await summary(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Public Key')).toBeVisible();
}

/** From a listed offer that has one provider and one deployment type to the second step, with a key pasted. */
export async function configure(
  page: Page,
  { offer, count, key }: { offer: string; count: string; key: string },
): Promise<void> {
  await pickOffer(page, offer);
  await choose(page, 'GPU Count', count);
  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill(key);
}

/** The button that orders. */
export const deployButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Deploy( Instance|ing\.\.\.)$/u });
