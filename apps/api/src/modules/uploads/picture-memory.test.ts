import { expect, test } from 'vitest';
import { HttpError } from '../../http/http-error.ts';
import { aBomb, anEndlessRow, pictureBytes } from '../../testing/pictures.ts';
import { createPictureEncoder } from './picture-encoder.ts';

/** The most memory that the process has ever held, in bytes. */
const peak = () => process.resourceUsage().maxRSS * 1024;

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof HttpError ? error.code : error),
  );

test('(security 27) a decompression bomb is refused by its header, in the memory of its file', async () => {
  const encode = createPictureEncoder();
  await encode(await pictureBytes({ width: 400, height: 300 }));
  // 400 megapixels in 50 kB.
  const bomb = await aBomb(20_000);
  expect(bomb.length).toBeLessThan(100_000);
  const before = peak();

  const code = await codeOf(encode(bomb));

  expect((peak() - before) / 1e6).toBeLessThan(40);
  expect(code).toBe('picture_too_large');
});

test('(security 27) a row without an end is refused by its header, though it has few pixels', async () => {
  const encode = createPictureEncoder();
  await encode(await pictureBytes({ width: 400, height: 300 }));
  const before = peak();

  const code = await codeOf(encode(anEndlessRow(2 ** 24)));

  expect((peak() - before) / 1e6).toBeLessThan(40);
  expect(code).toBe('picture_too_large');
});

test('(security 27) of many pictures at once one is worked on, in the memory of one', async () => {
  const encode = createPictureEncoder();
  // The largest that is taken, in a format that is read as a whole: 75 MB each.
  const large = await pictureBytes({ width: 5000, height: 5000, format: 'webp' });
  for (const _nr of [1, 2]) await encode(large);
  const before = peak();

  const done = await Promise.all([1, 2, 3, 4].map(() => encode(large)));

  expect(done.map(({ width }) => width)).toEqual([5000, 5000, 5000, 5000]);
  expect((peak() - before) / 1e6).toBeLessThan(70);
}, 60_000);

test('who comes when too many wait is told to come back', async () => {
  const encode = createPictureEncoder({ waiting: 2 });
  const picture = await pictureBytes({ width: 40, height: 30 });
  const all = [1, 2, 3, 4].map(() => codeOf(encode(picture)));
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'unavailable']);
  expect(await codeOf(encode(picture))).toBe('done');
});
