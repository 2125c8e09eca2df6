// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStreams } from '#testing/fake-streams.ts';
import { ApiError } from './api/api-error.ts';
import { createOutbox, type Unsent } from './outbox.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  fakeStreams();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const undoMs = 5000;

/** Seeded numbers from 0 to below 1. */
const randomFrom = (seed: number) => {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const service = async (seed: number) => {
  localStorage.clear();
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const done: string[] = [];
  let isBad = false;
  let cuts = 0;
  // While the network is bad, each call and each answer may be lost.
  const cut = () => {
    if (!isBad || random() >= 0.5) return;
    cuts += 1;
    throw new ApiError(0, 'network', '');
  };
  const send = async ({ about, data }: Unsent<string>) => {
    cut();
    // The shop is idempotent.
    if (!done.includes(`${about} ${data}`)) done.push(`${about} ${data}`);
    cut();
  };
  const refused: string[] = [];
  const open = () => {
    const outbox = createOutbox<string, void>({
      name: 'test',
      by: 'anna',
      send,
      onAnswer: () => undefined,
      onRefusal: ({ data }) => void refused.push(data),
      onFailure: () => undefined,
    });
    outbox.start();
    return outbox;
  };
  const tabs = [open(), open()];
  const made: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    if (random() < 0.3) isBad = !isBad;
    const at = random() < 0.5 ? 0 : 1;
    if (random() < 0.15) {
      tabs[at]?.stop();
      tabs[at] = open();
    }
    const tab = tabs[at] as ReturnType<typeof open>;
    const about = pick(['o1', 'o2', 'o3']);
    const id = tab.add({ about, data: String(count) }, random() < 0.5 ? undoMs : 0);
    if (!(random() < 0.3 && tab.undo(id))) made.push(`${about} ${count}`);
    if (random() < 0.1) void tab.leave();
    await pass(random() * 6000);
  }
  isBad = false;
  await pass(20_000);
  for (const tab of tabs) tab.stop();
  const left = [...Object.keys(localStorage), ...tabs.flatMap(({ read }) => read()), ...refused];
  const of = (record: string, changes: readonly string[]) => changes.filter((each) => each.startsWith(record));
  const byRecord = (changes: readonly string[]) => ['o1', 'o2', 'o3'].map((record) => of(record, changes));
  return { done: byRecord(done), made: byRecord(made), left, cuts };
};

test('nothing is lost, made twice or out of its order in 200 services of two tabs with reloads and undos', async () => {
  let cutServices = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const { done, made, left, cuts } = await service(seed);
    expect([seed, done, left]).toEqual([seed, made, []]);
    if (cuts > 0) cutServices += 1;
  }
  expect(cutServices).toBeGreaterThan(100);
});
