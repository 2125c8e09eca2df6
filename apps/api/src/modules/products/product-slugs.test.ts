import { getProduct, getProductBySlug, listProducts } from '@bottega/contract/products/endpoints';
import { createProduct, deleteProduct, updateProduct } from '@bottega/contract/products/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct } from '#testing/factories.ts';
import { sendMenu } from '#testing/menu/menu-file.ts';
import type { Client } from '#testing/test-app.ts';

const form = { name: 'Crème brûlée', description: 'x', img: '/x.svg', price: 3, category: 'desserts' } as const;

const head = '_id,name,description,descriptionFr,img,price,category,badge,nameFr,slug';

describeApi({ engines: 'both' }, (test) => {
  const add = async (admin: Client, changes: object = {}) =>
    (await admin.call(createProduct, { body: { ...form, ...changes } })).body;
  const change = (admin: Client, id: string, changes: object) =>
    admin.call(updateProduct, { params: { id }, body: { ...form, ...changes } });
  const answerOf = async (client: Client, slug: string) => {
    const { status, body } = await client.call(getProductBySlug, { params: { slug } });
    return [status, body._id, body.slug];
  };

  test('[LANG-02] a dish has one slug, from its Italian name or chosen by staff; the id works as well', async ({
    app,
    admin,
  }) => {
    const first = await add(admin, { nameFr: 'Crème brûlée maison' });
    const second = await add(admin);
    const own = await add(admin, { slug: 'brulee' });
    const odd = await add(admin, { name: '漢字', slug: '' });
    expect([first, second, own, odd].map(({ slug }) => slug)).toEqual([
      'creme-brulee',
      'creme-brulee-2',
      'brulee',
      'dish',
    ]);
    const visitor = app.client();
    expect(await answerOf(visitor, 'creme-brulee-2')).toEqual([200, second._id, 'creme-brulee-2']);
    expect((await visitor.call(getProduct, { params: { id: second._id } })).body).toMatchObject({
      _id: second._id,
      slug: 'creme-brulee-2',
    });
    expect(await answerOf(visitor, 'none')).toEqual([404, undefined, undefined]);
  });

  test('a dish keeps its slug when its name changes, and gets one if it had none', async ({ app, admin }) => {
    const { _id } = await add(admin);
    expect((await change(admin, _id, { name: 'Panna cotta' })).body.slug).toBe('creme-brulee');
    expect((await change(admin, _id, { name: 'Panna cotta', slug: '' })).body.slug).toBe('panna-cotta');
    const { id } = await aProduct(app);
    expect((await change(admin, id, { name: 'Pici' })).body.slug).toBe('pici');
  });

  test('[LANG-02] former slugs lead to the dish, and no other gets them while it exists', async ({ app, admin }) => {
    const { _id } = await add(admin);
    await change(admin, _id, { slug: 'b' });
    await change(admin, _id, { slug: 'c' });
    const visitor = app.client();
    for (const slug of ['creme-brulee', 'b', 'c']) expect(await answerOf(visitor, slug)).toEqual([200, _id, 'c']);

    const refused = { status: 400, body: { errors: { slug: 'Another dish has this link' } } };
    expect(await admin.call(createProduct, { body: { ...form, slug: 'b' } })).toMatchObject(refused);
    const other = await add(admin);
    expect(other.slug).toBe('creme-brulee-2');
    for (const slug of ['b', 'c']) expect(await change(admin, other._id, { slug })).toMatchObject(refused);

    expect((await change(admin, _id, { slug: 'b' })).body.slug).toBe('b');
    expect(await answerOf(visitor, 'c')).toEqual([200, _id, 'b']);
    await admin.call(deleteProduct, { params: { id: _id } });
    expect((await answerOf(visitor, 'c'))[0]).toBe(404);
    expect((await change(admin, other._id, { slug: 'c' })).body.slug).toBe('c');
  });

  test('[LANG-02] dishes with the same name that are added at once get different slugs', async ({ admin }) => {
    const added = await Promise.all(Array.from({ length: 12 }, () => add(admin)));
    const slugs = added.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(12);
    expect(slugs.toSorted().slice(0, 2)).toEqual(['creme-brulee', 'creme-brulee-10']);
  });

  test('[LANG-02] a slug that one dish gives up while another takes it ends up with one of them', async ({
    app,
    admin,
  }) => {
    const dishes = await Promise.all(['a', 'b', 'c', 'd'].map((slug) => add(admin, { slug })));
    for (let round = 0; round < 10; round++) {
      await Promise.all(
        dishes.map(({ _id }, index) => change(admin, _id, { slug: ['a', 'b', 'c', 'd', 'e'][(round + index) % 5] })),
      );
    }
    const present = await app.db.selectFrom('products').select(['slug', 'id']).execute();
    const former = await app.db.selectFrom('product_slugs').select(['slug', 'product_id as id']).execute();
    const all = [...present, ...former].map(({ slug }) => slug);
    expect(new Set(all).size).toBe(all.length);
    expect(app.log.filter((line) => 'err' in line)).toEqual([]);
  });

  test('a file may contain slugs and French names; missing columns change neither', async ({ app, admin }) => {
    const { _id } = await add(admin, { nameFr: 'Crème' });
    const without = head.replace(',nameFr,slug', '');
    await sendMenu(admin, `${without}\n${_id},Torta,x,,/x.svg,3,desserts,\n`);
    const read = async (id: string) => (await app.client().call(getProduct, { params: { id } })).body;
    expect(await read(_id)).toMatchObject({ name: 'Torta', nameFr: 'Crème', slug: 'creme-brulee' });

    const { body } = await sendMenu(
      admin,
      `${head}\n${_id},Torta,x,,/x.svg,3,desserts,,Tarte,torta\n,Torta bis,x,,/x.svg,3,desserts,,,\n,Torta!,x,,/x.svg,3,desserts,,,\n`,
    );
    expect(body).toMatchObject({ applied: true, created: 2, updated: 1 });
    expect(body.changes.filter(({ isNew }) => !isNew).map(({ field, from, to }) => [field, from, to])).toEqual([
      ['nameFr', 'Crème', 'Tarte'],
      ['slug', 'creme-brulee', 'torta'],
    ]);
    expect(await read(_id)).toMatchObject({ nameFr: 'Tarte', slug: 'torta' });
    const slugs = await app.db.selectFrom('products').select('slug').orderBy('position').execute();
    expect(slugs.map(({ slug }) => slug)).toEqual(['torta', 'torta-bis', 'torta-2']);
    expect((await answerOf(app.client(), 'creme-brulee'))[2]).toBe('torta');
  });

  test('a slug of another dish in a file is an error of its row', async ({ admin }) => {
    await add(admin);
    const { body } = await sendMenu(
      admin,
      `${head}\n,Pici,x,,/x.svg,3,pasta,,,pici\n,Bigoli,x,,/x.svg,3,pasta,,,creme-brulee\n`,
    );
    expect(body).toMatchObject({ applied: false, errors: [{ row: 3, field: 'slug' }] });
  });

  test('[LANG-01] the search finds a French name for English readers, and the Italian one for French readers', async ({
    app,
    admin,
  }) => {
    const { _id } = await add(admin, { name: 'Spigola al forno', nameFr: 'Bar rôti' });
    for (const search of ['bar roti', 'spigola']) {
      for (const language of ['en', 'fr']) {
        const { body } = await app.client().call(listProducts, { query: { search } }, { 'accept-language': language });
        expect(body.payload.products.map((found) => found._id)).toEqual([_id]);
      }
    }
  });
});
