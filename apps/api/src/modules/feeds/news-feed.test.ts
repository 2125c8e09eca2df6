import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anArticle, withFlags } from '#testing/factories.ts';
import { origin, type TestApp } from '#testing/test-app.ts';
import { contentsOf } from '#testing/xml-contents.ts';

describeApi((test) => {
  const get = async (app: TestApp, path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('lists the full visible articles of its language, newest first', async ({ app }) => {
    const older = await anArticle(app, { title: 'Older', date: new Date('2026-01-02T03:04:05.000Z') });
    await anArticle(app, { title: 'Newer' });
    await anArticle(app, { locale: 'fr', title: 'Semaine de la truffe' });
    const { status, headers, text } = await get(app, '/news/en.rss.xml');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(text).toContain(`<atom:link href="${origin}/news/en.rss.xml" rel="self" type="application/rss+xml"/>`);
    const [, item = ''] = contentsOf(text, 'item');
    expect(contentsOf(text, 'item').map((each) => contentsOf(each, 'title')[0])).toEqual(['Newer', 'Older']);
    expect(item).toContain(`<guid isPermaLink="true">${origin}/news/article/${older.id}</guid>`);
    expect(contentsOf(item, 'pubDate')).toEqual(['Fri, 02 Jan 2026 03:04:05 GMT']);
    expect(contentsOf(item, 'dc:creator')).toEqual(['Chiara']);
    expect(contentsOf(item, 'content:encoded')[0]).toContain(
      '&lt;h2&gt;White gold&lt;/h2&gt;&lt;p&gt;From Alba.&lt;/p&gt;&lt;p&gt;Until Sunday.&lt;/p&gt;',
    );
    const french = (await get(app, '/news/fr.rss.xml')).text;
    expect(contentsOf(french, 'link')[0]).toBe(`${origin}/news?lang=fr`);
    expect(contentsOf(french, 'item')).toHaveLength(1);
  });

  test('[NEWS-02] drops a hidden article immediately', async ({ app }) => {
    const hidden = await anArticle(app, { visibility: false, title: 'Nobody knows' });
    const shown = await anArticle(app, { title: 'For a while' });
    const before = await get(app, '/news/en.rss.xml');
    expect(before.text).not.toContain(hidden.id);
    expect(before.text).not.toContain('Nobody knows');
    await app.db.updateTable('news').set({ visibility: false }).where('id', '=', shown.id).execute();
    const after = await get(app, '/news/en.rss.xml', { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(after.text).not.toContain('For a while');
  });

  test('lists the newest 50', async ({ app }) => {
    for (let index = 0; index < 52; index++) {
      await anArticle(app, { title: `No. ${index}` });
      app.clock.pass(1000);
    }
    const titles = contentsOf((await get(app, '/news/en.rss.xml')).text, 'item').map(
      (item) => contentsOf(item, 'title')[0],
    );
    expect(titles).toHaveLength(50);
    expect([titles[0], titles.at(-1)]).toEqual(['No. 51', 'No. 2']);
  });

  test('stays valid XML for any text', async ({ app }) => {
    const awkward = 'Salt & <b>"pepper"</b> ]]>\u0008\ufffe fin';
    await anArticle(app, { title: awkward, cover_image: 'http://', content: [{ text: awkward }] });
    const [item = ''] = contentsOf((await get(app, '/news/en.rss.xml')).text, 'item');
    expect(contentsOf(item, 'title')).toEqual(['Salt &amp; &lt;b&gt;&quot;pepper&quot;&lt;/b&gt; ]]&gt; fin']);
    expect(item).not.toContain('\u0008');
  });

  test('is empty without news, and missing without ff_news', async ({ app }) => {
    expect(contentsOf((await get(app, '/news/en.rss.xml')).text, 'item')).toEqual([]);
    await withFlags(app, ['ff_news']);
    const off = await get(app, '/news/en.rss.xml');
    expect(off.status).toBe(404);
    expect(off.headers.get('cache-control')).toBe('no-store');
  });
});
