import { describe, expect, test } from 'vitest';
import { aPageServer, html } from '#testing/servers/page-server.ts';

test('a cached page is only counted; a rendered one is recorded by its route', async () => {
  const { get, requestLog } = await aPageServer(async () => html('menu'));
  await get('/products/secret?token=secret');
  await get('/products/secret?token=secret');
  expect(requestLog.counts).toMatchObject({ renderedPages: 1, cachedPages: 1 });
  expect(requestLog.record.mock.calls).toEqual([
    [
      {
        requestId: expect.stringMatching(/^[\w-]{22}$/),
        method: 'GET',
        route: '/products/$productId',
        status: 200,
        ms: expect.any(Number),
      },
    ],
  ]);
});

test('in-process calls have the request id of their page', async () => {
  const names: (string | null)[] = [];
  const { get, requestLog } = await aPageServer(
    async (_request, { fetcher }) => {
      await fetcher('/api/products', {});
      return html('menu');
    },
    ({ headers }) => {
      names.push(headers.get('x-request-id'));
      return new Response('{}');
    },
  );
  await get('/', { 'x-request-id': 'chosen-by-a-visitor' });
  expect(names).toEqual([requestLog.record.mock.calls[0]?.[0].requestId]);
  expect(names).not.toContain('chosen-by-a-visitor');
});

test('[SHELL-15] a failed page shows the request id under which the cause is logged', async () => {
  const { get, logger, requestLog } = await aPageServer(() => Promise.reject(new Error('broken')));
  const { headers, body } = await get('/products/secret');
  const requestId = headers['x-request-id'];
  expect(body).toContain(`Reference ${requestId}`);
  expect(logger.error).toHaveBeenCalledWith(
    expect.objectContaining({ requestId, route: '/products/$productId' }),
    'page failed',
  );
  expect(requestLog.record).toHaveBeenCalledWith(expect.objectContaining({ requestId, status: 500 }));
});

describe('without a database', () => {
  const unavailable = () => Response.json({ code: 'unavailable' }, { status: 503 });
  const refused = Object.assign(new Error('no database at 10.0.0.5'), { code: 'ECONNREFUSED' });

  test.each([
    ['en', 'The shop cannot answer right now. This page tries again by itself.'],
    ['fr', 'La boutique ne peut pas répondre pour le moment. Cette page réessaie d’elle-même.'],
  ])('a page suggests trying again, %s', async (language, text) => {
    const { get } = await aPageServer(async (_request, { fetcher }) => {
      await fetcher('/api/products', {});
      return html('an empty menu');
    }, unavailable);
    const page = await get('/products', { 'accept-language': language });
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
    expect(page.body).toContain(text);
    expect(page.body).not.toContain('menu');
  });

  test('a database error of the page server itself is logged and answered the same way', async () => {
    const { get, countRead, logger } = await aPageServer(async () => html('menu'));
    countRead.mockImplementation(() => {
      throw refused;
    });
    const page = await get('/');
    expect(page.status).toBe(503);
    expect(page.body).not.toContain('10.0.0.5');
    expect(logger.error).toHaveBeenCalledTimes(1);
  });
});
