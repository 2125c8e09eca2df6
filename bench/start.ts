// How long does a start take, and how much memory?
import { readCommand } from './support/command.ts';
import { openLoad } from './support/load.ts';
import { leaveFirstCore } from './support/pinned-process.ts';
import { atMost, atMostTimesFirst, megabytes, milliseconds, print } from './support/report.ts';
import { startShop, withShops } from './support/shop.ts';
import { median } from './support/statistics.ts';

const { checkouts, rounds } = readCommand([]);
const readers = 3000;

interface Start {
  ms: number;
  fresh: number;
  read: number;
}

leaveFirstCore();
const starts: Start[][] = checkouts.map(() => []);
await withShops(checkouts, {}, async (shops) => {
  // The same data each time, in the place of the shop that made it.
  for (const shop of shops) await shop.end();
  for (let round = 0; round < rounds(7); round++) {
    for (const [at, { checkout, place }] of shops.entries()) {
      const shop = await startShop(checkout, place);
      const fresh = shop.rssMegabytes();
      const load = openLoad(shop.url, 10);
      await load.repeat({ path: '/', headers: { 'accept-encoding': 'br' } }, readers, 100);
      load.close();
      starts[at]?.push({ ms: shop.startedInMs, fresh, read: shop.rssMegabytes() });
      await shop.end();
    }
  }
});
const middle = (of: (start: Start) => number): number[] => starts.map((each) => median(each.map(of)));
print('Start, in production', checkouts, [
  { what: 'to the first page', figures: middle(({ ms }) => ms).map(milliseconds), limit: atMost(1000, '1 s') },
  {
    what: 'memory after the start',
    figures: middle(({ fresh }) => fresh).map(megabytes),
    limit: atMost(130, '130 MB'),
  },
  {
    what: `memory after ${readers} cached pages`,
    figures: middle(({ read }) => read).map(megabytes),
    limit: atMostTimesFirst(1.1),
  },
]);
