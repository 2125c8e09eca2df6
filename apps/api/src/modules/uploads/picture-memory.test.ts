import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { MemoryReport } from '#testing/pictures/picture-memory-process.ts';
import { pictureBytes } from '#testing/pictures/pictures.ts';
import { createPictureEncoder } from './picture-encoder.service.ts';

const script = new URL('../../testing/pictures/picture-memory-process.ts', import.meta.url).pathname;

const measure = async (scenario: string): Promise<MemoryReport> => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, scenario]);
  return JSON.parse(stdout);
};

test('(security 27) a decompression bomb is refused by its header, using no more memory than its file', async () => {
  const { results, growth, size } = await measure('bomb');
  expect(size).toBeLessThan(100_000);
  expect(results).toEqual(['picture_too_large']);
  expect(growth).toBeLessThan(40);
});

test('(security 27) an endless row is refused by its header, despite few pixels', async () => {
  const { results, growth } = await measure('endlessRow');
  expect(results).toEqual(['picture_too_large']);
  expect(growth).toBeLessThan(40);
});

test('(security 27) concurrent pictures are encoded one at a time, using the memory of one', async () => {
  const { results, growth } = await measure('fourLarge');
  expect(results).toEqual(['5000 px', '5000 px', '5000 px', '5000 px']);
  // About 20, up to 75 on a busy machine; without the queue 130.
  expect(growth).toBeLessThan(100);
}, 60_000);

test('an upload beyond the queue limit is refused temporarily', async () => {
  const encode = createPictureEncoder({ maxPending: 2 });
  const picture = await pictureBytes({ width: 40, height: 30 });
  const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : error);
  const results = await Promise.all([1, 2, 3, 4].map(() => encode(picture).then(() => 'done', codeOf)));
  expect(results).toEqual(['done', 'done', 'done', 'unavailable']);
  expect((await encode(picture)).width).toBe(40);
});
