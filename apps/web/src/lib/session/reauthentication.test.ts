import { expect, onTestFinished, test, vi } from 'vitest';
import { onReauthentication, reauthenticate } from './reauthentication.ts';

test('several calls share one question, and the next one asks again', async () => {
  const answers: ((isGiven: boolean) => void)[] = [];
  const ask = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  onTestFinished(onReauthentication(ask));

  const both = Promise.all([reauthenticate(), reauthenticate()]);
  answers[0]?.(true);
  expect(await both).toEqual([true, true]);
  expect(ask).toHaveBeenCalledOnce();

  const next = reauthenticate();
  answers[1]?.(false);
  expect(await next).toBe(false);
});

test('without a page that asks there is no question', () => {
  expect(reauthenticate()).toBeUndefined();
});
