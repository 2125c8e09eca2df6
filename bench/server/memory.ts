import { addBuyers, type Buyer } from './buyers.ts';
import { openLoad } from './load.ts';
import type { Pinned } from './pinned-process.ts';
import { type Finding, percent } from './report.ts';
import { startShop } from './shop.ts';
import { readPaths, visits } from './visits.ts';

const windows = 5;
const requestsPerWindow = 20_000;
const buyersPerWindow = requestsPerWindow / 25;
const wantedGrowth = 0.1;

/** The heap that is left after everything unused has been freed, in megabytes; the process prints it when asked. */
const heapOf = async (shop: Pinned): Promise<number> => {
  const socket = new WebSocket(await inspectorOf(shop));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let id = 0;
  const ask = (method: string, params = {}) =>
    new Promise<{ result: { value?: number } }>((resolve) => {
      id += 1;
      const own = id;
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data));
        if (answer.id === own) resolve(answer.result);
      });
      socket.send(JSON.stringify({ id: own, method, params }));
    });
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  const { result } = await ask('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' });
  socket.close();
  return (result.value ?? Number.NaN) / 1024 / 1024;
};

const inspectorPort = 9247;

const inspectorOf = async (shop: Pinned): Promise<string> => {
  shop.kill('SIGUSR1');
  for (;;) {
    const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`).catch(() => undefined);
    const [target] = ((await list?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
  }
};

/** The heap while an hour's worth of visits goes by. */
export const memory = async (): Promise<Finding[]> => {
  let buyers: Buyer[] = [];
  const shop = await startShop({
    nodeArgs: [`--inspect-port=127.0.0.1:${inspectorPort}`],
    prepare: async (db) => {
      buyers = await addBuyers(db, windows * buyersPerWindow);
    },
  });
  const load = openLoad(shop.url, 20);
  try {
    const paths = await readPaths(load);
    const heaps: number[] = [];
    const findings: Finding[] = [];
    for (let nr = 1; nr <= windows; nr++) {
      const these = visits(requestsPerWindow, paths, buyers.splice(0, buyersPerWindow));
      await load.each(these, async ({ call }) => void (await load.send(call)));
      heaps.push(await heapOf(shop));
      findings.push({
        what: `after ${(nr * requestsPerWindow).toLocaleString('en')} visits`,
        measured: `heap ${heaps.at(-1)?.toFixed(1)} MB, process ${shop.rss().toFixed(0)} MB`,
      });
    }
    const growth = (heaps.at(-1) ?? Number.NaN) / (heaps[1] ?? Number.NaN) - 1;
    findings.push({
      what: 'growth of the heap, second to last',
      measured: percent(growth),
      limit: `<= ${percent(wantedGrowth)}`,
      holds: growth <= wantedGrowth,
    });
    return findings;
  } finally {
    load.close();
    await shop.stop();
  }
};
