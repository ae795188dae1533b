import { act, screen, waitFor, within } from '@testing-library/react';
import { deploymentWith } from '@/domain/testing/deployments';
import { usageSearchChanged } from '@/store/billing/slice';
import { loadShellData, openPage, openTab, showPage, storeWith } from '../testing/openPage';
import { columnSum, savedBy, savedFile } from '../testing/savedFiles';

/** Ran from `start` to `stop`, in UTC, at $2.00 an hour. */
const ran = (id: string, start: string, stop: string, fields = {}) =>
  deploymentWith({
    id,
    name: id,
    status: 'terminated',
    createdAt: start,
    startedAt: start,
    stoppedAt: stop,
    ...fields,
  });

// The test's clock stands at noon UTC on 10 March; Berlin is an hour ahead.
const DEPLOYMENTS = [
  // Over Berlin's midnight of 9 March: one hour on either day.
  ran('night-run', '2026-03-08T22:00:00Z', '2026-03-09T00:00:00Z'),
  ran('batch', '2026-03-05T10:00:00Z', '2026-03-05T14:00:00Z', {
    gpuModelId: 'L40S',
    providerId: 'runpod',
    gpuCount: 2,
  }),
  ran('last-month', '2026-02-05T10:00:00Z', '2026-02-05T15:00:00Z'),
];

async function openUsage(deployments = DEPLOYMENTS) {
  const page = await openPage({ deployments });
  await openTab(page, 'Usage Analytics');
  return page;
}

const chart = () => within(screen.getByRole('region', { name: 'Daily spend' }));
const table = () => within(screen.getByRole('table', { name: 'Usage by deployment' }));
const region = (name: string) => within(screen.getByRole('region', { name }));
const names = () =>
  table()
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('spend a day as a chart and, for those who cannot see it, as a table of local days', async () => {
  await openUsage();
  const label = 'Spend a day by GPU type, March 2026';
  expect(await chart().findByRole('img', { name: label })).toBeVisible();
  const days = within(chart().getByRole('table', { name: label }));
  const row = (day: string) => days.getByRole('rowheader', { name: day }).closest('tr');
  expect(row('5 Mar')).toHaveTextContent('5 Mar$8.00$0.00$8.00');
  expect(row('8 Mar')).toHaveTextContent('8 Mar$0.00$2.00$2.00');
  expect(row('9 Mar')).toHaveTextContent('9 Mar$0.00$2.00$2.00');
  expect(chart().getByRole('list')).toHaveTextContent('L40S$8.00H100$4.00Total$12.00');
});

test('the day under the pointer says what it has cost, until the pointer leaves', async () => {
  const { user } = await openUsage();
  const bars = await chart().findByRole('img');
  const march = (day: number) => bars.querySelector(`[data-day="${day - 1}"]`) ?? bars;
  await user.hover(march(5));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('5 Mar$8.00L40S$8.00');
  await user.hover(march(8));
  expect(screen.getByRole('tooltip')).toHaveTextContent('8 Mar$2.00H100$2.00');
  await user.hover(march(10));
  expect(screen.getByRole('tooltip')).toHaveTextContent('10 Mar$0.00');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.hover(march(5));
  await user.unhover(march(5));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('breakdowns, the month before and the table add up to the chart', async () => {
  await openUsage();
  expect(region('By GPU type').getByText('L40S').parentElement).toHaveTextContent('$8.00');
  expect(region('By provider').getByText('RunPod').parentElement).toHaveTextContent('$8.00');
  expect(region('By person').getByText('Former member').parentElement).toHaveTextContent('$12.00');
  expect(region('Month to date').getByText('1–10 Mar').parentElement).toHaveTextContent('$12.00');
  expect(region('Month to date').getByText('1–10 Feb').parentElement).toHaveTextContent('$10.00');
  expect(
    screen.getByText('You have spent 20% more than in the same days of the month before'),
  ).toBeVisible();
  expect(table().getByText('Total of 2').closest('tr')).toHaveTextContent('6.0 h$12.00');
});

test('another range shows other days', async () => {
  const { user } = await openUsage();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last month');
  expect(chart().getByText('February 2026, of every instance that ran')).toBeVisible();
  expect(names()).toEqual(['last-month']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last 90 days');
  expect(names()).toEqual(['last-month', 'batch', 'night-run']);
});

test('a range in which nothing was spent is not taken for a team that has run nothing', async () => {
  const { user } = await openUsage([ran('batch', '2026-03-05T10:00:00Z', '2026-03-05T14:00:00Z')]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last month');
  expect(chart().getByText('No usage in this range')).toBeVisible();
  expect(screen.getAllByText('No usage in this range')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Deploy New Instance' })).toBeNull();
});

test('the table sorts, searches and is saved as it stands', async () => {
  const { user } = await openUsage();
  expect(names()).toEqual(['batch', 'night-run']);
  await user.click(screen.getByRole('button', { name: 'Spend' }));
  expect(names()).toEqual(['night-run', 'batch']);
  const { name, rows } = await savedFile(user, 'Export usage as CSV');
  expect(name).toBe('rackline-usage-2026-03-10.csv');
  expect(rows.slice(1).map((row) => row[0])).toEqual(['night-run', 'batch']);
  expect(columnSum(rows, 'Spend (USD)')).toBe('12.00');
  await user.type(screen.getByRole('searchbox', { name: 'Search usage...' }), 'l40s');
  expect(names()).toEqual(['batch']);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nothing like it');
  expect(screen.getByText('No deployments match your search')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(names()).toHaveLength(2);
});

test('what the search says is saved, even before its rows are drawn', async () => {
  const { t } = await openUsage();
  const { rows } = await savedBy(() =>
    act(() => {
      t.store.dispatch(usageSearchChanged('l40s'));
      screen.getByRole('button', { name: 'Export usage as CSV' }).click();
    }),
  );
  expect(rows.slice(1).map((row) => row[0])).toEqual(['batch']);
});

test('the chart is saved day by day', async () => {
  const { user } = await openUsage();
  const { name, rows } = await savedFile(user, 'Export daily spend as CSV');
  expect(name).toBe('rackline-daily-spend-2026-03-10.csv');
  expect(rows[0]).toEqual(['Date', 'L40S', 'H100', 'Total (USD)']);
  expect(rows).toHaveLength(11);
  expect(columnSum(rows, 'Total (USD)')).toBe('12.00');
});

test('nothing yet: the way to a first instance', async () => {
  await openUsage([]);
  expect(chart().getByText('No usage yet')).toBeVisible();
  expect(chart().getByRole('link', { name: 'Deploy New Instance' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Export usage as CSV' })).toBeDisabled();
});

test('instances that cannot be loaded are said once, with a way to try again', async () => {
  const t = await storeWith({});
  t.intercept(({ url }) =>
    url.startsWith('/api/deployments') ? new Response('', { status: 503 }) : null,
  );
  await loadShellData(t);
  const page = showPage(t);
  await openTab(page, 'Usage Analytics');
  expect(screen.getAllByText('API request failed: 503')).toHaveLength(1);
  expect(screen.getAllByText('This could not be loaded').length).toBeGreaterThan(0);
  t.intercept(({ url }) =>
    url.startsWith('/api/deployments') ? Response.json(DEPLOYMENTS) : null,
  );
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Usage by deployment' })).toBeVisible();
});
