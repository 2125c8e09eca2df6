import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../statistics.ts';
import { type Call, openLoad } from './load.ts';
import { type Pinned, startPinned } from './pinned-process.ts';

/** What the bare server answers under a path: what the shop answered, copied. */
export interface BareAnswer {
  path: string;
  headers: OutgoingHttpHeaders;
  /** In base64. */
  body: string;
}

const connections = 10;
const requests = 5000;
const rounds = 7;

// Node writes these by itself.
const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const copied = async (url: string, call: Call): Promise<BareAnswer> => {
  const load = openLoad(url, 1);
  const { headers, body } = await load.send(call);
  load.close();
  const kept = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name));
  return { path: call.path, headers: Object.fromEntries(kept), body: body.toString('base64') };
};

/** Starts a bare `node:http` server that gives the same answers as the shop does now. */
export const startBare = async (shop: Pinned, calls: readonly Call[]): Promise<Pinned> => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-bare-'));
  const file = join(folder, 'answers.json');
  const answers = await Promise.all(calls.map((call) => copied(shop.url, call)));
  writeFileSync(file, JSON.stringify(answers));
  try {
    return await startPinned([join(import.meta.dirname, 'bare-process.ts'), file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Milliseconds of processor time and requests per second of one round. */
export const cpuOf = async (server: Pinned, call: Call, times = requests) => {
  const load = openLoad(server.url, connections);
  const cpu = server.cpuMs();
  const begun = performance.now();
  await load.repeat(call, times);
  const seconds = (performance.now() - begun) / 1000;
  load.close();
  return { cpuMs: (server.cpuMs() - cpu) / times, rate: times / seconds };
};

/** The same request to both servers in turns. `ratio`: 1 is as fast as bare, 0.5 takes twice its processor time. */
export const compare = async (shop: Pinned, bare: Pinned, call: Call) => {
  // What is compiled and read at first is not measured.
  for (const server of [bare, shop]) await cpuOf(server, call);
  const taken = [];
  for (let round = 0; round < rounds; round++)
    taken.push({ bare: await cpuOf(bare, call), shop: await cpuOf(shop, call) });
  return {
    ratio: median(taken.map((round) => round.bare.cpuMs / round.shop.cpuMs)),
    shopMs: median(taken.map((round) => round.shop.cpuMs)),
    bareMs: median(taken.map((round) => round.bare.cpuMs)),
    shopRate: median(taken.map((round) => round.shop.rate)),
    bareRate: median(taken.map((round) => round.bare.rate)),
  };
};
