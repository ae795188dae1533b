import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { arrive } from './support/arrive';
import { importCatalog } from './support/catalog';
import { newKeyPair } from './support/keys';
import { expect, test } from './support/test';
import {
  choose,
  deployButton,
  expectListed,
  goToKeyStep,
  listedOffers,
  option,
  summary,
} from './support/wizard';

const OWNER = 'owner@example.com';

const fixture = (name: string) => readFile(path.join(__dirname, 'fixtures', `${name}.csv`), 'utf8');

/** What must come of the two lists: a row of the page for each GPU, whatever it is called in them. */
const GROUPS = [
  {
    name: 'T4',
    texts: ['1 available', '1 provider', '$0.5123/ h', 'On demand', 'north-2'],
  },
  {
    name: 'RTX A6000',
    texts: [
      '4 available',
      '2 providers',
      '$1.1234/ h',
      '2 GPUs · 16 vCPUs · 90 GB RAM',
      'East Coast (NY2), Europe, Amsterdam (AMS1), West Coast (CA1)',
      '+1 more',
    ],
  },
  {
    name: 'H100 80GB SXM5',
    texts: [
      '80 GB HBM3',
      '2 available',
      '2 providers',
      '$40.00/ h',
      '8 GPUs · 192 vCPUs · 1,900.5 GB RAM',
    ],
  },
];

/** The row of an offer. */
const row = (page: Page, name: string) =>
  option(page, 'GPU offers', name).locator('xpath=ancestor::div[1]');

async function openRegions(page: Page) {
  await page.getByRole('combobox', { name: 'Region' }).click();
  return page.getByRole('option');
}

test('price lists are imported while the server runs, and shown as they are', async ({
  page,
  server,
  shot,
}) => {
  await arrive(page, OWNER);
  await listedOffers(page);
  const report = await importCatalog(server, {
    paperspace: await fixture('paperspace'),
    'odd-north': await fixture('odd-north'),
  });
  expect(report).toEqual([
    '1 row skipped: no price (paperspace.csv:8)',
    '1 row skipped: GPU count is not a whole number of at least 1 (paperspace.csv:9 "0.5")',
    '1 row skipped: not as many fields as the header has (paperspace.csv:10 "5 instead of 9")',
    '1 row skipped: price is zero (odd-north.csv:5)',
    '1 row skipped: no region (odd-north.csv:6)',
    '6 offers, 3 GPU types, 2 providers',
    '14 rows read, 7 used, 2 without a GPU, 5 skipped',
  ]);

  await page.reload();
  await expect(page.getByText('Showing 1-3 of 3 available GPU configurations')).toBeVisible();
  await page.getByRole('radio', { name: 'Price' }).click();
  await expectListed(
    page,
    GROUPS.map(({ name }) => name),
  );
  for (const { name, texts } of GROUPS)
    for (const text of texts) await expect.soft(row(page, name)).toContainText(text);
  await shot('offers');

  await choose(page, 'GPU offers', 'RTX A6000');
  await expect(option(page, 'Choose Provider', 'Odd North')).toHaveAccessibleDescription(
    /from \$1\.1234 \/ h 1 config · 1 region/u,
  );
  await expect(option(page, 'Choose Provider', 'Paperspace')).toHaveAccessibleDescription(
    /from \$1\.89 \/ h 2 configs · 3 regions/u,
  );
  await choose(page, 'Choose Provider', 'Paperspace');
  await choose(page, 'GPU Count', 'x1');
  await expect(option(page, 'GPU Count', 'x1')).toHaveAccessibleDescription(/\$1\.89.*3 regions/u);
  await expect(option(page, 'GPU Count', 'x2')).toHaveCount(0);
  const regions = await openRegions(page);
  await expect(regions).toHaveText([
    'East Coast (NY2)$1.89/ h',
    'Europe, Amsterdam (AMS1)$1.89/ h',
    'West Coast (CA1)$1.99/ h',
  ]);
  await regions.last().click();
  await expect(summary(page)).toContainText('$1.99');
  await (await openRegions(page)).nth(1).click();
  await expect(summary(page)).toContainText('$1.89');
  await expect(summary(page)).toContainText('Europe, Amsterdam (AMS1)');
  await shot('configured');

  await goToKeyStep(page);
  await page.getByLabel('Public Key').fill(newKeyPair().publicKey);
  await deployButton(page).click();
  await expect(page).toHaveURL(`${server.baseURL}/instances`);
  await expect(page.getByRole('article').first()).toContainText(
    'Paperspace, Europe, Amsterdam (AMS1)',
  );
  const instances = await (await Api.as(server, OWNER)).deployments();
  expect(instances).toContainEqual(
    expect.objectContaining({
      providerId: 'paperspace',
      region: 'Europe, Amsterdam (AMS1)',
      gpuCount: 1,
      hourlyRate: '1.89',
    }),
  );
});

test('a search finds a GPU by any of its names, by provider and by region', async ({
  page,
  server,
}) => {
  await importCatalog(server, {
    paperspace: await fixture('paperspace'),
    'odd-north': await fixture('odd-north'),
  });
  await arrive(page, OWNER);
  const search = page.getByRole('searchbox', { name: /^Search GPU models/u });
  for (const [text, names] of [
    ['RTX-A6000', ['RTX A6000']],
    ['h100 sxm5', ['H100 80GB SXM5']],
    ['amsterdam', ['RTX A6000']],
    ['odd north t4', ['T4']],
    ['no such thing', []],
  ] as const) {
    await search.fill(text);
    if (names.length > 0) {
      await expect(page.getByText(`Showing 1-${names.length} of ${names.length} `)).toBeVisible();
      await expectListed(page, names);
    } else {
      await expect
        .soft(page.getByText(/^No GPU offers match your current search or filters\./u))
        .toBeVisible();
    }
  }
});
