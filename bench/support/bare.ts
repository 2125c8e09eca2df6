import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, openLoad } from './load.ts';
import { type PinnedProcess, startPinned } from './pinned-process.ts';

/** A recorded answer: the path with its Accept-Encoding, header names and values in turns, the body in base64. */
export interface BareAnswer {
  key: string;
  headers: string[];
  body: string;
}

const connections = 10;

// Node writes these by itself.
const ofConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

const record = async (url: string, call: Call): Promise<BareAnswer> => {
  const load = openLoad(url, 1);
  const { rawHeaders, body } = await load.expect(200, call);
  load.close();
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !ofConnection.has(name.toLowerCase()) ? [name, rawHeaders[at + 1] ?? ''] : [],
  );
  return { key: `${call.path} ${call.headers?.['accept-encoding'] ?? ''}`, headers, body: body.toString('base64') };
};

/** Starts a bare `node:http` server that answers these calls with the shop's headers and bytes. */
export const startBare = async (shop: PinnedProcess, calls: readonly Call[]): Promise<PinnedProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-bare-'));
  const file = join(folder, 'answers.json');
  const answers: BareAnswer[] = [];
  for (const call of calls) answers.push(await record(shop.url, call));
  writeFileSync(file, JSON.stringify(answers));
  try {
    return await startPinned([join(import.meta.dirname, 'bare-process.ts'), file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Milliseconds of processor time of one request; `perAddress` of them come from the same client address. */
export const cpuOf = async (server: PinnedProcess, call: Call, times: number, perAddress = 100): Promise<number> => {
  const load = openLoad(server.url, connections);
  const before = server.cpuMs();
  await load.repeat(call, times, perAddress);
  load.close();
  return (server.cpuMs() - before) / times;
};
