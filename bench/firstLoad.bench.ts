import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { arrive } from '@/e2e/support/arrive';
import { Server } from '@/e2e/support/server';
import { heapInPage } from './harness/heap';
import { inWindow, openBrowser, withProduct, type Product } from './harness/product';
import { report, type Figure } from './harness/report';
import { spreadOf } from './harness/statistics';

/**
 * How long somebody who comes back waits for the first list, cold caches, beside a page with nothing but a line of text.
 * `BENCH_BUILDS=name=folder,…` measures other builds in the same rounds: `folder` holds `server/` and `client/` as `dist/`
 * does. So it is found out what a piece of the first load's machinery buys: by a build without it.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);

/** The first list of a page, as a selector that is there as soon as the list is. */
const LISTS = {
  '/': '[role="radiogroup"][aria-label="GPU offers"] input',
  '/instances': 'main article',
} as const;
type ListPath = keyof typeof LISTS;
const PATHS = Object.keys(LISTS) as ListPath[];

const RIGS = {
  slow: { cpu: 4, downKbps: 1600, upKbps: 750, latencyMs: 150 },
  unthrottled: null,
} as const;
type Rig = keyof typeof RIGS;
const RIG_NAMES = Object.keys(RIGS) as Rig[];

/** The first list's time in that of the empty page. */
const MOST = { slow: 2.9, unthrottled: 3.3 } as const;

const EMPTY_PAGE =
  '<!doctype html><html lang="en"><title>Empty</title><p id="empty">Nothing</p></html>';

async function throttle(cdp: CDPSession, rig: Rig): Promise<void> {
  const limits = RIGS[rig];
  if (limits === null) return;
  const { cpu, downKbps, upKbps, latencyMs } = limits;
  const bytesPerSecond = (kbps: number): number => (kbps * 1000) / 8;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(downKbps),
    uploadThroughput: bytesPerSecond(upKbps),
  });
}

/** Runs before the page's own scripts: notes when a frame with the element has been painted, since the navigation began. */
function notePaint(selector: string): void {
  const check = (): void => {
    if (document.querySelector(selector) === null) {
      requestAnimationFrame(check);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Object.assign(window, { paintedAt: performance.now() });
    port2.postMessage(null);
  };
  requestAnimationFrame(check);
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Milliseconds from the navigation to the frame that shows the element, in a browser that has just been started. */
async function timeToPaint(
  url: string,
  { selector, rig, session }: { selector: string; rig: Rig; session?: Session },
): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...(session && { storageState: session }),
    });
    const page = await context.newPage();
    await throttle(await context.newCDPSession(page), rig);
    await page.addInitScript(notePaint, selector);
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => Reflect.get(window, 'paintedAt') as unknown, {
      timeout: 30_000,
    });
    return Number(await painted.jsonValue());
  } finally {
    await browser.close();
  }
}

async function withEmptyPage<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(EMPTY_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

interface Build {
  name: string;
  server: Server;
  session: Session;
}

/** The product's build and those of `BENCH_BUILDS`, each on a server of its own; ends these servers, whatever happens. */
async function withBuilds(
  product: Product,
  work: (builds: Build[]) => Promise<void>,
): Promise<void> {
  const others = (process.env.BENCH_BUILDS ?? '').split(',').filter((one) => one !== '');
  const servers: Server[] = [];
  const add = async (name: string, server: Server): Promise<Build> => {
    const session = await inWindow({ ...product, server }, async (page) => {
      await arrive(page, 'owner@example.com');
      return page.context().storageState();
    });
    return { name, server, session };
  };
  try {
    const builds = [await add('', product.server)];
    for (const other of others) {
      const [name = '', folder = ''] = other.split('=');
      const server = await Server.start({}, undefined, path.resolve(folder, 'server/main.js'));
      servers.push(server);
      builds.push(await add(name, server));
    }
    await work(builds);
  } finally {
    for (const server of servers) await server.remove();
  }
}

/** What was measured of one build, page and rig, round by round. */
type Times = Map<string, number[]>;

const keyOf = (build: string, path: ListPath, rig: Rig): string => `${build} ${path} ${rig}`;

function add(times: Times, key: string, value: number): void {
  times.set(key, [...(times.get(key) ?? []), value]);
}

/** One round of everything; every other round goes through it backwards, so that nothing always comes first. */
async function measureRound(
  { builds, empty }: { builds: Build[]; empty: string },
  { times, round }: { times: Times; round: number },
): Promise<void> {
  for (const rig of RIG_NAMES) {
    const bare = await timeToPaint(empty, { selector: '#empty', rig });
    add(times, keyOf('empty', '/', rig), bare);
    for (const build of round % 2 === 0 ? builds : [...builds].reverse())
      for (const path of PATHS) {
        const { server, session } = build;
        const url = server.baseURL + path;
        add(
          times,
          keyOf(build.name, path, rig),
          await timeToPaint(url, { selector: LISTS[path], rig, session }),
        );
      }
  }
}

const ratios = (all: readonly number[], base: readonly number[]): number[] =>
  all.map((value, round) => value / (base[round] ?? NaN));

function figuresOf(times: Times, builds: Build[]): Figure[] {
  const of = (key: string): number[] => times.get(key) ?? [];
  return RIG_NAMES.flatMap((rig) => {
    const bare = of(keyOf('empty', '/', rig));
    const own = PATHS.flatMap((path): Figure[] => {
      const all = of(keyOf('', path, rig));
      return [
        { what: `${rig}, ${path}: to the list`, ...spreadOf(all), unit: 'ms' },
        {
          what: `${rig}, ${path}: over an empty page`,
          ...spreadOf(ratios(all, bare)),
          unit: '',
          ...(path === '/' && { atMost: MOST[rig] }),
        },
      ];
    });
    const beside = builds.slice(1).flatMap(({ name }) =>
      PATHS.map((path): Figure => ({
        what: `${rig}, ${path}: ${name} over the build`,
        ...spreadOf(ratios(of(keyOf(name, path, rig)), of(keyOf('', path, rig)))),
        unit: '',
      })),
    );
    return [{ what: `${rig}: an empty page`, ...spreadOf(bare), unit: 'ms' }, ...own, ...beside];
  });
}

/** What is fetched ahead, and the account library, are there by then. Milliseconds. */
const HEAP_AFTER_MS = 8000;

/** How often the heap is measured: what V8 has compiled by then differs a little. */
const HEAP_ROUNDS = 3;

/**
 * Megabytes of JavaScript objects with the offers on the screen, once everything that nothing refers to is gone. The page is
 * asked over CDP whether they are there: a locator leaves Playwright's own scripts on the same heap, 0.7 MB.
 */
async function heapWithOffers(product: Product, { server, session }: Build): Promise<number> {
  const context = await product.browser.newContext({ storageState: session });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(`${server.baseURL}/`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(HEAP_AFTER_MS);
    const expression = `document.querySelector(${JSON.stringify(LISTS['/'])}) !== null`;
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    if (result.value !== true) throw new Error('The list of offers does not show.');
    return (await heapInPage(cdp)) / 1e6;
  } finally {
    await context.close();
  }
}

async function heapFigures(product: Product, builds: Build[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const build of builds) {
    const heaps: number[] = [];
    for (let round = 0; round < HEAP_ROUNDS; round += 1)
      heaps.push(await heapWithOffers(product, build));
    const what = ['heap with the offers', build.name].filter(Boolean).join(', ');
    figures.push({ what, ...spreadOf(heaps), unit: 'MB', atMost: 6.5 });
  }
  return figures;
}

async function measure(product: Product): Promise<void> {
  await withEmptyPage((empty) =>
    withBuilds(product, async (builds) => {
      const times: Times = new Map();
      const rig = { builds, empty };
      // The first one fills the servers' and the disk's caches.
      await measureRound(rig, { times: new Map(), round: 0 });
      for (let round = 0; round < ROUNDS; round += 1) await measureRound(rig, { times, round });
      const heaps = await heapFigures(product, builds);
      report('firstLoad', [...figuresOf(times, builds), ...heaps], {
        chromium: product.browser.version(),
        rounds: ROUNDS,
      });
    }),
  );
}

void withProduct(measure);
