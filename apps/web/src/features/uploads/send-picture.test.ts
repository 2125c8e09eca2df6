import { refresh } from '@bottega/contract/accounts/session-endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { sendPicture } from './send-picture.ts';

/** A request that completes when the test says so. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onprogress = () => undefined;
  onload = () => undefined;
  onerror = () => undefined;
  onloadend = () => undefined;
  withCredentials = false;
  status = 0;
  responseText = '';
  opened: string[] = [];
  headers: Record<string, string> = {};
  body: unknown;
  isAborted = false;
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(body: unknown) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onloadend();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

const file = new Blob(['x'], { type: 'image/png' });
const kept = { _id: 'a', address: '/uploads/a', width: 1, height: 1 };
const texts = { network: 'No answer', timeout: 'Too slow', ended: 'Ended' };

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.useFakeTimers();
  FakeRequest.sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a picture; `me` and `refreshed` are the API's responses when asked who is signed in. */
const start = ({ statuses = [200] }: { statuses?: number[] } = {}) => {
  const asked: string[] = [];
  const onSessionLost = vi.fn();
  const api = createApi({
    base: '/api',
    fetch: async (url) => {
      asked.push(url);
      const status = statuses[asked.length - 1] ?? 200;
      return Response.json(status === 200 ? {} : { code: 'authentication_required', message: 'Log in' }, { status });
    },
    locale: 'fr',
    session: { present: () => true, userId: () => undefined, clear: () => undefined },
    texts,
    onSessionLost,
  });
  const controller = new AbortController();
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  const outcome = sendPicture(api, file, { signal: controller.signal, onProgress, texts }).catch(
    (error: unknown) => error,
  );
  /** The request in progress. */
  const request = (nr = 0) =>
    vi.waitFor(() => {
      const sent = FakeRequest.sent[nr];
      if (!sent) throw new Error('not sent');
      return sent;
    });
  return { outcome, request, asked, shares, controller, onSessionLost };
};

const codeOf = (error: unknown) => (error instanceof ApiError ? [error.code, error.message] : error);

describe('a picture', () => {
  test('is sent as it is, in the reader’s language, with credentials', async () => {
    const { outcome, request } = start();
    const sent = await request();
    sent.answer(201, kept);
    expect(await outcome).toEqual(kept);
    expect(sent.opened).toEqual(['POST', '/api/uploads']);
    expect(sent.headers).toEqual({ 'Accept-Language': 'fr', 'Content-Type': 'image/png' });
    expect([sent.withCredentials, sent.body]).toEqual([true, file]);
  });

  test('reports progress', async () => {
    const { outcome, request, shares } = start();
    const sent = await request();
    sent.upload.onprogress?.({ loaded: 1, total: 4 });
    sent.upload.onprogress?.({ loaded: 4, total: 4 });
    sent.answer(201, kept);
    await outcome;
    expect(shares).toEqual([0.25, 1]);
  });

  test('may take any time while it moves; half a minute without is a failure', async () => {
    const { outcome, request } = start();
    const sent = await request();
    for (let nr = 0; nr < 10; nr++) {
      sent.upload.onprogress?.({ loaded: nr, total: 10 });
      vi.advanceTimersByTime(29_999);
    }
    expect(sent.isAborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(codeOf(await outcome)).toEqual(['timeout', 'Too slow']);
    expect(sent.isAborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that does not arrive fails, and so does one that is refused, in the API’s words', async () => {
    const lost = start();
    (await lost.request()).onerror();
    expect(codeOf(await lost.outcome)).toEqual(['network', 'No answer']);
    const refused = start();
    (await refused.request(1)).answer(400, { code: 'picture_too_large', message: 'Trop grande' });
    expect(codeOf(await refused.outcome)).toEqual(['picture_too_large', 'Trop grande']);
  });

  test('ends with the signal', async () => {
    const { outcome, request, controller } = start();
    const sent = await request();
    controller.abort('gone');
    expect(await outcome).toBe('gone');
    expect(sent.isAborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('[AUTH-03] a session that has run out', () => {
  test('is refreshed once, and the picture sent once more', async () => {
    const { outcome, request, asked } = start();
    (await request()).answer(401, { code: 'authentication_required', message: 'Log in' });
    (await request(1)).answer(201, kept);
    expect(await outcome).toEqual(kept);
    expect(asked).toEqual([`/api${refresh.path}`]);
    expect(FakeRequest.sent).toHaveLength(2);
  });

  test('and cannot be refreshed is over: the picture is not sent again', async () => {
    const { outcome, request, onSessionLost } = start({ statuses: [401] });
    (await request()).answer(401, { code: 'authentication_required', message: 'Log in' });
    expect(codeOf(await outcome)).toEqual(['authentication_required', 'Log in']);
    expect(FakeRequest.sent).toHaveLength(1);
    expect(onSessionLost).toHaveBeenCalledOnce();
  });
});
