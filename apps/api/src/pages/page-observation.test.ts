import { describe, expect, test } from 'vitest';
import { aPageServer, html } from '../testing/page-server.ts';

test('a page from memory is counted and nothing more; one that is rendered is told by its route', async () => {
  const { get, observer } = await aPageServer(async () => html('menu'));
  await get('/products/secret?token=secret');
  await get('/products/secret?token=secret');
  expect(observer.counts).toMatchObject({ pagesRendered: 1, pagesFromMemory: 1 });
  expect(observer.answered.mock.calls).toEqual([
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

test('what a page reads of the API goes by the name of the page', async () => {
  const names: (string | null)[] = [];
  const { get, observer } = await aPageServer(
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
  expect(names).toEqual([observer.answered.mock.calls[0]?.[0].requestId]);
  expect(names).not.toContain('chosen-by-a-visitor');
});

test('[SHELL-15] a page that fails gives its reader the reference under which the log tells why', async () => {
  const { get, logger, observer } = await aPageServer(() => Promise.reject(new Error('broken')));
  const { headers, body } = await get('/products/secret');
  const requestId = headers['x-request-id'];
  expect(body).toContain(`Reference ${requestId}`);
  expect(logger.error).toHaveBeenCalledWith(
    expect.objectContaining({ requestId, route: '/products/$productId' }),
    'page failed',
  );
  expect(observer.answered).toHaveBeenCalledWith(expect.objectContaining({ requestId, status: 500 }));
});

describe('without a database', () => {
  const unavailable = () => Response.json({ code: 'unavailable' }, { status: 503 });
  const refused = Object.assign(new Error('no database at 10.0.0.5'), { code: 'ECONNREFUSED' });

  test.each([
    ['en', 'The shop cannot answer right now. Please try again in a moment.'],
    ['fr', 'La boutique ne peut pas répondre pour le moment. Réessayez dans un instant.'],
  ])('a page says that it is worth trying again, %s', async (language, text) => {
    const { get } = await aPageServer(async (_request, { fetcher }) => {
      await fetcher('/api/products', {});
      return html('an empty menu');
    }, unavailable);
    const page = await get('/products', { 'accept-language': language });
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
    expect(page.body).toContain(text);
    expect(page.body).not.toContain('menu');
  });

  test('the same where the page server itself misses it, which nobody else logs', async () => {
    const { get, countPage, logger } = await aPageServer(async () => html('menu'));
    countPage.mockRejectedValue(refused);
    const page = await get('/');
    expect(page.status).toBe(503);
    expect(page.body).not.toContain('10.0.0.5');
    expect(logger.error).toHaveBeenCalledTimes(1);
  });
});
