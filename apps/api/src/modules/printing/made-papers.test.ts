import { expect, test, vi } from 'vitest';
import { createPaperMaker } from './made-papers.service.ts';

const paper = (text: string) => [[{ text }]];
const counted = () => vi.fn(async (papers: readonly unknown[]) => new Uint8Array(Buffer.from(JSON.stringify(papers))));

test('[PRINT-02] the paper of a job is made once, also for calls at the same time, and again when it changes', async () => {
  const make = counted();
  const print = createPaperMaker(make);
  const [first, second] = await Promise.all([print('a', paper('one')), print('a', paper('one'))]);
  expect([first, await print('a', paper('one')), make.mock.calls.length]).toEqual([second, second, 1]);
  await print('b', paper('one'));
  expect(await print('a', paper('two'))).not.toEqual(first);
  expect(make).toHaveBeenCalledTimes(3);
});

test('only the latest are kept, and none that failed', async () => {
  const make = counted();
  make.mockRejectedValueOnce(new Error('no memory'));
  const print = createPaperMaker(make);
  await expect(print('a', paper('one'))).rejects.toThrow('no memory');
  for (let nr = 0; nr < 21; nr++) await print(nr === 0 ? 'a' : String(nr), paper('one'));
  await print('20', paper('one'));
  expect(make).toHaveBeenCalledTimes(22);
  await print('a', paper('one'));
  expect(make).toHaveBeenCalledTimes(23);
});
