// Is the shop as fast as it says, on one core? Each part measures one claim; see bench/README.md.
import { cached } from './server/cached.ts';
import { list } from './server/list.ts';
import { memory } from './server/memory.ts';
import { mixed } from './server/mixed.ts';
import { orders } from './server/orders.ts';
import { moveAside } from './server/pinned-process.ts';
import { render } from './server/render.ts';
import { type Finding, print } from './server/report.ts';
import { start } from './server/start.ts';

const parts: Readonly<Record<string, () => Promise<Finding[]>>> = {
  cached,
  list,
  render,
  orders,
  start,
  mixed,
  memory,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
moveAside();
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (!print(name, await measure())) process.exitCode = 1;
}
