import { getArticle, listArticlesByLocale } from '@bottega/contract/news';
import { createArticle, deleteArticle, listArticles, updateArticle } from '@bottega/contract/news-staff';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../db/tables.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { dumpTables } from '../../testing/dump.ts';
import { anArticle, aUser, withFlags, withSession } from '../../testing/factories.ts';
import { aPageServer, html } from '../../testing/page-server.ts';
import { type Client, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const form = {
  locale: 'en' as const,
  category: 'event' as const,
  date: '2026-12-24T18:00:00.000Z',
  author: 'Chiara',
  title: 'Christmas Eve at the long table',
  coverImage: '/places/long-table.svg',
  content: [{ subHeader: 'What there is', text: 'Eel, and <b>lentils</b>.' }, { text: 'Until midnight.' }],
};

eachEngine((engine) => {
  let app: TestApp;
  let admin: Row<'users'>;
  let staff: Client;
  const announced: string[] = [];
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
    admin = await aUser(app, { role: 'admin' });
    staff = await withSession(app, admin);
    announced.length = 0;
    app.deps.changes.subscribe((topic) => announced.push(topic));
  });
  afterEach(() => app.close());

  const create = (changes: object = {}) => staff.call(createArticle, { body: { ...form, ...changes } });
  const save = (id: string, changes: object = {}) =>
    staff.call(updateArticle, { params: { id }, body: { ...form, ...changes } });
  const remove = (id: string) => staff.call(deleteArticle, { params: { id } });
  const row = (id: string) => app.db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
  const publicList = (locale: 'en' | 'fr' = 'en') => app.client().call(listArticlesByLocale, { params: { locale } });
  const titles = async (query: object = {}) => {
    const { payload } = (await staff.call(listArticles, { query })).body;
    return [payload.articles.map(({ title }) => title), payload.total];
  };

  test.each(['admin', 'superadmin'] as const)('[API-06] %s publishes an article', async (role) => {
    const client = await withSession(app, await aUser(app, { role }));
    const answer = await client.call(createArticle, { body: form });

    expect(answer).toMatchObject({ status: 201, body: { ...form, visibility: true, version: 1 } });
    expect(await row(answer.body._id)).toMatchObject({
      title: form.title,
      content: form.content,
      date: new Date(form.date),
      created_at: app.clock.now(),
    });
    expect((await publicList()).body.payload).toMatchObject({ total: 1, articles: [{ _id: answer.body._id }] });
  });

  test('[API-06, NEWS-02] what is created hidden is not public until it is shown, and again when it is hidden', async () => {
    const { _id: id } = (await create({ visibility: false })).body;
    const isPublic = async () => [
      (await publicList()).body.payload.total,
      (await app.client().call(getArticle, { params: { id } })).status,
    ];
    expect(await isPublic()).toEqual([0, 404]);
    await save(id, { visibility: true });
    expect(await isPublic()).toEqual([1, 200]);
    await save(id, { visibility: false });
    expect(await isPublic()).toEqual([0, 404]);
    // Who changes the words alone says nothing of who may read them.
    await save(id, { title: 'Another' });
    expect(await isPublic()).toEqual([0, 404]);
  });

  test('[API-06] the list for staff holds hidden articles as well, newest first, of all languages or one', async () => {
    await anArticle(app, { title: 'Oldest', visibility: false });
    app.clock.pass(1_000);
    await anArticle(app, { title: 'Le milieu', locale: 'fr' });
    app.clock.pass(1_000);
    await anArticle(app, { title: 'Newest' });

    expect(await titles()).toEqual([['Newest', 'Le milieu', 'Oldest'], 3]);
    expect(await titles({ locale: 'en' })).toEqual([['Newest', 'Oldest'], 2]);
    expect(await titles({ locale: 'fr' })).toEqual([['Le milieu'], 1]);
    expect(await titles({ limit: 2, page: 2 })).toEqual([['Oldest'], 3]);
    expect((await staff.send('GET', '/news?locale=de')).body.errors).toEqual({ locale: 'This value is not valid' });
  });

  test('[API-06] the search looks in titles, those of the chosen language, and follows every change', async () => {
    const { _id: id } = (await create({ title: 'Crème brûlée on Sundays' })).body;
    await create({ title: 'La crème du dimanche', locale: 'fr' });
    await create({ title: 'Truffles', content: [{ text: 'With creme.' }] });

    expect((await titles({ search: 'CREME' }))[1]).toBe(2);
    expect(await titles({ search: 'reme sund' })).toEqual([['Crème brûlée on Sundays'], 1]);
    expect(await titles({ search: 'creme', locale: 'fr' })).toEqual([['La crème du dimanche'], 1]);
    expect((await titles({ search: ' ' }))[1]).toBe(3);
    await save(id, { title: 'Tiramisù' });
    expect(await titles({ search: 'creme', locale: 'en' })).toEqual([[], 0]);
    expect((await titles({ search: 'tiramisu' }))[1]).toBe(1);
    await remove(id);
    expect(await titles({ search: 'tiramisu' })).toEqual([[], 0]);
  });

  test('[API-06] a change replaces the form and notes the time; a deleted article is gone', async () => {
    const { id, created_at } = await anArticle(app);
    app.clock.pass(1_000);

    expect(await save(id)).toMatchObject({ status: 200, body: { ...form, version: 2 } });
    expect(await row(id)).toMatchObject({ title: form.title, created_at, updated_at: app.clock.now() });
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Article deleted successfully.' } });
    expect(await row(id)).toBeUndefined();
    for (const answer of [await remove(id), await save(id)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'article_not_found' } });
    }
  });

  test('[API-06] who has seen an older version is told, and nothing changes', async () => {
    const { id } = await anArticle(app);
    expect((await save(id, { version: 1 })).status).toBe(200);
    announced.length = 0;
    const before = await dumpTables(app.db);
    for (const version of [1, 3]) {
      const answer = await save(id, { title: 'Overwritten', version });
      expect(answer).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    }
    expect(await dumpTables(app.db)).toEqual(before);
    expect(announced).toEqual([]);
  });

  test('[API-06] of ten who save the same version at once one wins', async () => {
    const { id } = await anArticle(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(id, { title: `Title ${n}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await row(id)).toMatchObject({
      version: 2,
      title: answers.find(({ status }) => status === 200)?.body.title,
    });
    expect(await auditTrail(app)).toHaveLength(1);
  });

  test('every change stands in the audit trail and is announced', async () => {
    const { _id: id } = (await create()).body;
    await save(id, { title: 'Shorter', visibility: false });
    await remove(id);

    const event = { actor_id: admin.id, kind: 'article', record_id: id };
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
    expect(announced).toEqual(['articles', 'articles', 'articles']);
  });

  test('[NEWS-02] a page in memory is rendered anew when an article is hidden', async () => {
    const { _id: id } = (await create()).body;
    const render = async () => html(JSON.stringify((await publicList()).body));
    const { get, rendering } = await aPageServer(render, undefined, false, app.deps.changes);
    await get('/news');
    expect((await get('/news')).body).toContain(form.title);
    expect(rendering).toHaveBeenCalledTimes(1);

    await save(id, { visibility: false });

    expect((await get('/news')).body).not.toContain(form.title);
  });

  test.each([
    ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00:00.5+01:00', '2026-12-24T17:00:00.500Z'],
    ['1582-10-15T00:00:00.000Z', '1582-10-15T00:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('[ANEWS-01] the moment %s is kept', async (date, kept) => {
    const answer = await create({ date });
    expect(answer).toMatchObject({ status: 201, body: { date: kept } });
    expect((await publicList()).body.payload.articles).toMatchObject([{ date: kept }]);
  });

  test.each([
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
  ])('[ANEWS-01, RULE-05] refuses as %s %s and changes nothing', async (field, _, value) => {
    const { id } = await anArticle(app);
    const before = await dumpTables(app.db);
    const [name = ''] = field.split('.');
    for (const answer of [await create({ [name]: value }), await save(id, { [name]: value })]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('text is kept as it is, whatever it looks like, up to the longest word', async () => {
    const odd = "<script>alert('x')</script> '; drop table articles; -- {{7*7}}";
    const { body } = await create({ title: odd, author: '‮odd', content: [{ text: 'x'.repeat(10_000) }] });
    expect(await row(body._id)).toMatchObject({ title: odd, author: '‮odd', content: [{ text: 'x'.repeat(10_000) }] });
    expect(await titles({ search: 'drop tab' })).toEqual([[odd], 1]);
  });

  test('users and visitors manage nothing', async () => {
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
