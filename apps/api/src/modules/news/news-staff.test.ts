import { getArticle, listArticlesByLocale } from '@bottega/contract/news/endpoints';
import { createArticle, deleteArticle, listArticles, updateArticle } from '@bottega/contract/news/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { auditTrail } from '#testing/audit-trail.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { anArticle, aUser, withSession } from '#testing/factories.ts';
import { aPageServer, html } from '#testing/servers/page-server.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const form = {
  locale: 'en' as const,
  category: 'event' as const,
  date: '2026-12-24T18:00:00.000Z',
  author: 'Chiara',
  title: 'Christmas Eve at the long table',
  coverImage: '/places/long-table.svg',
  content: [{ subHeader: 'What there is', text: 'Eel, and <b>lentils</b>.' }, { text: 'Until midnight.' }],
};

describeApi((test) => {
  const create = (admin: Client, changes: object = {}) => admin.call(createArticle, { body: { ...form, ...changes } });
  const save = (admin: Client, id: string, changes: object = {}) =>
    admin.call(updateArticle, { params: { id }, body: { ...form, ...changes } });
  const remove = (admin: Client, id: string) => admin.call(deleteArticle, { params: { id } });
  const row = (app: TestApp, id: string) =>
    app.db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst();
  const publicList = (app: TestApp, locale: 'en' | 'fr' = 'en') =>
    app.client().call(listArticlesByLocale, { params: { locale } });
  const titles = async (admin: Client, query: object = {}) => {
    const { payload } = (await admin.call(listArticles, { query })).body;
    return [payload.articles.map(({ title }) => title), payload.total];
  };

  test('an article sent again after a lost response is one article, as last sent', async ({ admin }) => {
    const add = (changes: object = {}) =>
      admin.call(createArticle, { body: { ...form, ...changes } }, { 'idempotency-key': 'k1' });
    const first = await add();
    expect((await Promise.all([add(), add()])).map(({ status, body }) => [status, body])).toEqual([
      [201, first.body],
      [201, first.body],
    ]);
    expect((await add({ title: 'Christmas Eve' })).body).toMatchObject({ _id: first.body._id, version: 2 });
    expect(await titles(admin)).toEqual([['Christmas Eve'], 1]);
  });

  test.for(['admin', 'superadmin'] as const)('[API-06] %s publishes an article', async (role, { app }) => {
    const client = await withSession(app, await aUser(app, { role }));
    const answer = await client.call(createArticle, { body: form });

    expect(answer).toMatchObject({ status: 201, body: { ...form, visibility: true, version: 1 } });
    expect(await row(app, answer.body._id)).toMatchObject({
      title: form.title,
      content: form.content,
      date: new Date(form.date),
      created_at: app.clock.now(),
    });
    expect((await publicList(app)).body.payload).toMatchObject({ total: 1, articles: [{ _id: answer.body._id }] });
  });

  test('[API-06, NEWS-02] an article is public only while it is visible', async ({ app, admin }) => {
    const { _id: id } = (await create(admin, { visibility: false })).body;
    const isPublic = async () => [
      (await publicList(app)).body.payload.total,
      (await app.client().call(getArticle, { params: { id } })).status,
    ];
    expect(await isPublic()).toEqual([0, 404]);
    await save(admin, id, { visibility: true });
    expect(await isPublic()).toEqual([1, 200]);
    await save(admin, id, { visibility: false });
    expect(await isPublic()).toEqual([0, 404]);
    // Changing only the words does not affect who may read them.
    await save(admin, id, { title: 'Another' });
    expect(await isPublic()).toEqual([0, 404]);
  });

  test('[API-06] staff list hidden articles too, of all languages or one', async ({ app, admin }) => {
    await anArticle(app, { title: 'Oldest', visibility: false });
    app.clock.pass(1_000);
    await anArticle(app, { title: 'Le milieu', locale: 'fr' });
    app.clock.pass(1_000);
    await anArticle(app, { title: 'Newest' });

    expect(await titles(admin)).toEqual([['Newest', 'Le milieu', 'Oldest'], 3]);
    expect(await titles(admin, { locale: 'en' })).toEqual([['Newest', 'Oldest'], 2]);
    expect(await titles(admin, { locale: 'fr' })).toEqual([['Le milieu'], 1]);
    expect(await titles(admin, { limit: 2, page: 2 })).toEqual([['Oldest'], 3]);
    expect((await admin.send('GET', '/news?locale=de')).body.errors).toEqual({ locale: 'This value is not valid' });
  });

  test('[API-06] the search covers titles of a language and follows changes', async ({ admin }) => {
    const { _id: id } = (await create(admin, { title: 'Crème brûlée on Sundays' })).body;
    await create(admin, { title: 'La crème du dimanche', locale: 'fr' });
    await create(admin, { title: 'Truffles', content: [{ text: 'With creme.' }] });

    expect((await titles(admin, { search: 'CREME' }))[1]).toBe(2);
    expect(await titles(admin, { search: 'reme sund' })).toEqual([['Crème brûlée on Sundays'], 1]);
    expect(await titles(admin, { search: 'creme', locale: 'fr' })).toEqual([['La crème du dimanche'], 1]);
    expect((await titles(admin, { search: ' ' }))[1]).toBe(3);
    await save(admin, id, { title: 'Tiramisù' });
    expect(await titles(admin, { search: 'creme', locale: 'en' })).toEqual([[], 0]);
    expect((await titles(admin, { search: 'tiramisu' }))[1]).toBe(1);
    await remove(admin, id);
    expect(await titles(admin, { search: 'tiramisu' })).toEqual([[], 0]);
  });

  test('[API-06] a change replaces the form and sets the time; a deletion removes the article', async ({
    app,
    admin,
  }) => {
    const { id, created_at } = await anArticle(app);
    app.clock.pass(1_000);

    expect(await save(admin, id)).toMatchObject({ status: 200, body: { ...form, version: 2 } });
    expect(await row(app, id)).toMatchObject({ title: form.title, created_at, updated_at: app.clock.now() });
    expect(await remove(admin, id)).toMatchObject({ status: 200, body: { message: 'Article deleted successfully.' } });
    expect(await row(app, id)).toBeUndefined();
    for (const answer of [await remove(admin, id), await save(admin, id)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'article_not_found' } });
    }
  });

  test('[API-06] an outdated version is refused and changes nothing', async ({ app, admin, announced }) => {
    const { id } = await anArticle(app);
    expect((await save(admin, id, { version: 1 })).status).toBe(200);
    announced.length = 0;
    const before = await dumpTables(app.db);
    for (const version of [1, 3]) {
      const answer = await save(admin, id, { title: 'Overwritten', version });
      expect(answer).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    }
    expect(await dumpTables(app.db)).toEqual(before);
    expect(announced).toEqual([]);
  });

  test('[API-06] of ten concurrent saves of one version one wins', async ({ app, admin }) => {
    const { id } = await anArticle(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(admin, id, { title: `Title ${n}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await row(app, id)).toMatchObject({
      version: 2,
      title: answers.find(({ status }) => status === 200)?.body.title,
    });
    expect(await auditTrail(app)).toHaveLength(1);
  });

  test('every change is audited and announced', async ({ app, admin, adminUser, announced }) => {
    const { _id: id } = (await create(admin)).body;
    await save(admin, id, { title: 'Shorter', visibility: false });
    await remove(admin, id);

    const event = { actor_id: adminUser.id, kind: 'article', record_id: id };
    const changed = { ...form, title: 'Shorter', visibility: false };
    expect(await auditTrail(app)).toEqual([
      { ...event, action: 'created', label: form.title, before: null, after: { ...form, visibility: true } },
      {
        ...event,
        action: 'updated',
        label: 'Shorter',
        before: { title: form.title, visibility: true },
        after: { title: 'Shorter', visibility: false },
      },
      { ...event, action: 'deleted', label: 'Shorter', before: changed, after: null },
    ]);
    expect(announced).toEqual(['news', 'news', 'news']);
  });

  test('[NEWS-02] a cached page is rendered again when an article is hidden', async ({ app, admin }) => {
    const { _id: id } = (await create(admin)).body;
    const render = async () => html(JSON.stringify((await publicList(app)).body));
    const { get, rendering } = await aPageServer(render, undefined, false, app.deps.changes);
    await get('/news');
    expect((await get('/news')).body).toContain(form.title);
    expect(rendering).toHaveBeenCalledTimes(1);

    await save(admin, id, { visibility: false });

    expect((await get('/news')).body).not.toContain(form.title);
  });

  test.for([
    ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00:00.5+01:00', '2026-12-24T17:00:00.500Z'],
    ['1582-10-15T00:00:00.000Z', '1582-10-15T00:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ] as const)('[ANEWS-01] the date %s is stored exactly', async ([date, kept], { app, admin }) => {
    const answer = await create(admin, { date });
    expect(answer).toMatchObject({ status: 201, body: { date: kept } });
    expect((await publicList(app)).body.payload.articles).toMatchObject([{ date: kept }]);
  });

  test.for([
    ['locale', 'another language', 'de'],
    ['category', 'another category', 'gossip'],
    ['date', 'no timestamp', '24.12.2026'],
    ['date', 'a day', '2026-12-24'],
    ['date', 'half an offset', '2026-12-24T18:00:00+01'],
    ['date', 'a moment before our era', '0000-01-01T00:00:00+01:00'],
    ['date', 'a moment after the last year', '9999-12-31T23:59:59-01:00'],
    ['author', 'nobody', ' '],
    ['author', 'too much', 'x'.repeat(121)],
    ['title', 'nothing', ''],
    ['title', 'too much', 'x'.repeat(201)],
    ['coverImage', 'a script', 'javascript:alert(1)'],
    ['coverImage', 'an address without its scheme', '//elsewhere.example/x.png'],
    ['content', 'no block', []],
    ['content', 'too many blocks', Array(51).fill({ text: 'x' })],
    ['content.0.text', 'an empty block', [{ text: ' ' }]],
    ['content.0.text', 'too much', [{ text: 'x'.repeat(10_001) }]],
    ['content.0.subHeader', 'too much', [{ subHeader: 'x'.repeat(201), text: 'x' }]],
    ['content.0.html', 'another field', [{ text: 'x', html: '<b>' }]],
    ['visibility', 'a word', 'yes'],
    ['createdAt', 'another field', 'now'],
  ] as const)('[ANEWS-01, RULE-05] refuses as %s %s and changes nothing', async ([field, _, value], { app, admin }) => {
    const { id } = await anArticle(app);
    const before = await dumpTables(app.db);
    const [name = ''] = field.split('.');
    for (const answer of [await create(admin, { [name]: value }), await save(admin, id, { [name]: value })]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('text is stored unchanged, up to the longest word', async ({ app, admin }) => {
    const odd = "<script>alert('x')</script> '; drop table articles; -- {{7*7}}";
    const { body } = await create(admin, { title: odd, author: '👩‍🍳 O’Dd', content: [{ text: 'x'.repeat(10_000) }] });
    expect(await row(app, body._id)).toMatchObject({
      title: odd,
      author: '👩‍🍳 O’Dd',
      content: [{ text: 'x'.repeat(10_000) }],
    });
    expect(await titles(admin, { search: 'drop tab' })).toEqual([[odd], 1]);
  });

  test('users and visitors are refused', async ({ app }) => {
    const { id } = await anArticle(app);
    const clients = [app.client(), await withSession(app, await aUser(app))];
    const before = await dumpTables(app.db);
    for (const [index, client] of clients.entries()) {
      const answers = [
        await client.call(listArticles, {}),
        await client.call(createArticle, { body: form }),
        await client.call(updateArticle, { params: { id }, body: form }),
        await client.call(deleteArticle, { params: { id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => [401, 403][index]));
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });
});
