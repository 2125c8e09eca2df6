import { describe, expect, test, vi } from 'vitest';
import { createSessionRefresh } from './session-refresh.ts';

const answer = (status: number) => new Response(null, { status });

/** A call that returns each status in turn, the last one forever. */
const answering = (...statuses: number[]) => {
  const send = vi.fn(async () => answer(statuses[Math.min(send.mock.calls.length, statuses.length) - 1] ?? 200));
  return send;
};

const statuses = { refreshed: 200, refused: 401, failed: 500, unavailable: 503, limited: 429 };

const setUp = (...outcomes: (keyof typeof statuses | 'broken')[]) => {
  const refresh = vi.fn(async (): Promise<Response> => {
    // Lets other calls fail in between.
    await new Promise((resolve) => setImmediate(resolve));
    const outcome = outcomes[Math.min(refresh.mock.calls.length, outcomes.length) - 1] ?? 'refreshed';
    if (outcome === 'broken') throw new TypeError('Failed to fetch');
    return answer(statuses[outcome]);
  });
  const browser = { remembersUser: true };
  const onSessionLost = vi.fn(() => {
    browser.remembersUser = false;
  });
  const send = createSessionRefresh({ refresh, onSessionLost, remembersUser: () => browser.remembersUser });
  return { refresh, onSessionLost, send, browser };
};

describe('one call', () => {
  test.each([200, 400, 403, 404, 429, 500])('a response %i passes through without refresh', async (status) => {
    const { send, refresh } = setUp();
    expect((await send(answering(status))).status).toBe(status);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('[AUTH-03] a 401 triggers one refresh and one retry', async () => {
    const { send, refresh, onSessionLost } = setUp('refreshed');
    const call = answering(401, 200);
    expect((await send(call)).status).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledTimes(2);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test('[AUTH-03] the retry is the last: a second 401 is the answer', async () => {
    const { send } = setUp('refreshed');
    const call = answering(401, 401, 200);
    expect((await send(call)).status).toBe(401);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('[AUTH-02] a refused refresh ends the session and is not tried again', async () => {
    const { send, refresh, onSessionLost } = setUp('refused');
    expect((await send(answering(401))).status).toBe(401);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  test('[AUTH-04] a 503 passes through without refresh', async () => {
    const { send, refresh } = setUp();
    expect((await send(answering(503))).status).toBe(503);
    expect(refresh).not.toHaveBeenCalled();
  });

  test.each(['unavailable', 'limited'] as const)('[AUTH-04] a refresh that is %s ends nothing', async (outcome) => {
    const { send, refresh, onSessionLost } = setUp(outcome);
    expect((await send(answering(401))).status).toBe(401);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onSessionLost).not.toHaveBeenCalled();
  });
});

describe('attempts', () => {
  test.each(['failed', 'broken'] as const)(
    '[AUTH-03] a refresh that %s is tried at most twice, then the session ends',
    async (outcome) => {
      const { send, refresh, onSessionLost } = setUp(outcome);
      expect((await send(answering(401))).status).toBe(401);
      expect(refresh).toHaveBeenCalledTimes(2);
      expect(onSessionLost).toHaveBeenCalledTimes(1);
    },
  );

  test('a session survives two refreshes against a broken server', async () => {
    const { send, refresh } = setUp('broken', 'failed', 'refreshed');
    expect((await send(answering(401))).status).toBe(401);
    expect((await send(answering(401, 200))).status).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(3);
  });

  test('[AUTH-03] a refresh that works at the second attempt is enough', async () => {
    const { send, refresh, onSessionLost } = setUp('failed', 'refreshed');
    expect((await send(answering(401, 200))).status).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test('[AUTH-03] after two refreshes without effect the third 401 ends the session', async () => {
    const { send, refresh, onSessionLost } = setUp('refreshed');
    for (let round = 0; round < 3; round++) await send(answering(401));
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  test('a successful call resets the count', async () => {
    const { send, refresh, onSessionLost } = setUp('refreshed');
    for (let round = 0; round < 5; round++) await send(answering(401, 200));
    expect(refresh).toHaveBeenCalledTimes(5);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  test('[AUTH-02] after a refused refresh there is no other until a login, however many calls are refused', async () => {
    const { send, refresh, onSessionLost, browser } = setUp('refused', 'refreshed');
    for (let calls = 0; calls < 20; calls++) expect((await send(answering(401))).status).toBe(401);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    browser.remembersUser = true;
    expect((await send(answering(401, 200))).status).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('a new session after a lost one has all its attempts', async () => {
    const { send, refresh, browser } = setUp('refused', 'refreshed');
    await send(answering(401));
    browser.remembersUser = true;
    expect((await send(answering(401, 200))).status).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

describe('calls at the same time', () => {
  test('[AUTH-03] ten calls that fail together share one refresh and are each retried once', async () => {
    const { send, refresh } = setUp('refreshed');
    const calls = Array.from({ length: 10 }, () => answering(401, 200));
    const answers = await Promise.all(calls.map((call) => send(call)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(refresh).toHaveBeenCalledTimes(1);
    for (const call of calls) expect(call).toHaveBeenCalledTimes(2);
  });

  test('[AUTH-03] they share a failed refresh, too: the session ends once', async () => {
    const { send, refresh, onSessionLost } = setUp('refused');
    const answers = await Promise.all([send(answering(401)), send(answering(401)), send(answering(401))]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
  });

  test('a 401 that arrives after another call has refreshed is retried without a second refresh', async () => {
    const { send, refresh } = setUp('refreshed');
    const late = Promise.withResolvers<Response>();
    const slow = vi.fn(() => (slow.mock.calls.length === 1 ? late.promise : Promise.resolve(answer(200))));
    const pending = send(slow);
    await send(answering(401, 200));
    late.resolve(answer(401));
    expect((await pending).status).toBe(200);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
