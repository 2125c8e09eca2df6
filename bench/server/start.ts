import { median } from '../statistics.ts';
import { openLoad } from './load.ts';
import type { Finding } from './report.ts';
import { startShop } from './shop.ts';

const wantedMs = 1000;
const wantedMegabytes = 120;
const starts = 5;
const readers = 3000;

/** From the spawn to the first page, and the memory of a shop that has just been opened. */
export const start = async (): Promise<Finding[]> => {
  const taken: number[] = [];
  const fresh: number[] = [];
  const read: number[] = [];
  for (let time = 0; time < starts; time++) {
    const shop = await startShop();
    taken.push(shop.startedIn);
    fresh.push(shop.rss());
    const load = openLoad(shop.url, 10);
    await load.repeat({ path: '/', headers: { 'accept-encoding': 'br' } }, readers);
    load.close();
    read.push(shop.rss());
    await shop.stop();
  }
  return [
    {
      what: 'start to the first page',
      measured: `${median(taken).toFixed(0)} ms`,
      limit: `<= ${wantedMs} ms`,
      holds: median(taken) <= wantedMs,
    },
    {
      what: 'memory after the start',
      measured: `${median(fresh).toFixed(0)} MB`,
      limit: `<= ${wantedMegabytes} MB`,
      holds: median(fresh) <= wantedMegabytes,
    },
    { what: `memory after ${readers} cached pages`, measured: `${median(read).toFixed(0)} MB` },
  ];
};
