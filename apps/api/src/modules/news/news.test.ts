import { getArticle, listArticlesByLocale } from '@bottega/contract/news/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anArticle, aUser, withSession } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  const list = (app: TestApp, locale: 'en' | 'fr', query?: object) =>
    app.client().call(listArticlesByLocale, { params: { locale }, query });

  test('[API-06, API-10] lists the full articles of a language, newest first', async ({ app }) => {
    const older = await anArticle(app, { title: 'Older' });
    app.clock.pass(1_000);
    const newer = await anArticle(app, { title: 'Newer', category: 'promo' });
    await anArticle(app, { locale: 'fr', title: 'Semaine de la truffe' });

    const answer = await list(app, 'en');

    expect(answer.status).toBe(200);
    expect(answer.body.payload.total).toBe(2);
    expect(answer.body.payload.articles.map(({ title }) => title)).toEqual(['Newer', 'Older']);
    expect(answer.body.payload.articles[0]).toEqual({
      _id: newer.id,
      locale: 'en',
      category: 'promo',
      date: newer.date.toISOString(),
      author: 'Chiara',
      title: 'Newer',
      coverImage: '/news/truffle.svg',
      content: [{ subHeader: 'White gold', text: 'From Alba.' }, { text: 'Until Sunday.' }],
      visibility: true,
      createdAt: newer.created_at.toISOString(),
      updatedAt: newer.updated_at.toISOString(),
      version: 1,
    });
    const one = await app.client().call(getArticle, { params: { id: older.id } });
    expect(one.body).toEqual(answer.body.payload.articles[1]);
  });

  test('[API-06] hidden articles are neither listed, counted nor readable', async ({ app }) => {
    const hidden = await anArticle(app, { visibility: false });
    const user = await withSession(app, await aUser(app));

    expect((await list(app, 'en')).body).toEqual({ payload: { articles: [], total: 0 } });
    for (const client of [app.client(), user]) {
      const answer = await client.call(getArticle, { params: { id: hidden.id } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'article_not_found' } });
      expect(JSON.stringify(answer.body)).not.toContain(hidden.title);
    }
  });

  test.for(['admin', 'superadmin'] as const)('%s reads hidden articles one by one', async (role, { app }) => {
    const hidden = await anArticle(app, { visibility: false });
    const staff = await withSession(app, await aUser(app, { role }));

    expect((await staff.call(getArticle, { params: { id: hidden.id } })).body).toMatchObject({ visibility: false });
    const listed = await staff.call(listArticlesByLocale, { params: { locale: 'en' } });
    expect(listed.body.payload).toEqual({ articles: [], total: 0 });
  });

  test('[API-06] pages have no gap or repetition', async ({ app }) => {
    for (let index = 0; index < 7; index++) await anArticle(app, { title: String(index) });

    const pages = [
      await list(app, 'en', { page: 1, limit: 3 }),
      await list(app, 'en', { page: 2, limit: 3 }),
      await list(app, 'en', { page: 3, limit: 3 }),
    ];

    const titles = pages.flatMap(({ body }) => body.payload.articles.map(({ title }) => title));
    expect(titles.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  });

  test.for(['de', 'EN', '%00', 'all'])('[RULE-05] %j is not a language of the shop', async (locale, { app }) => {
    const answer = await app.client().send('GET', `/news/lang/${locale}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: { locale: 'This value is not valid' } } });
  });

  test('an unknown article is a 404', async ({ app }) => {
    expect((await app.client().call(getArticle, { params: { id: 'unknown' } })).body.code).toBe('article_not_found');
  });
});
