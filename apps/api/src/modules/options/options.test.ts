import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import { validation as text } from '@bottega/contract/locales/en/validation';
import * as contract from '@bottega/contract/options/staff-endpoints';
import { getProduct, listProducts } from '@bottega/contract/products/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct, withSession } from '#testing/factories.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';

const size = {
  name: { en: 'Size', fr: 'Taille' },
  kind: 'one' as const,
  values: [
    { name: { en: 'Normal', fr: 'Normale' }, price: 0 },
    { name: { en: 'Large', fr: 'Grande' }, price: 3.5, kitchenUnits: 1, food: { adds: ['milk' as const] } },
  ],
};

describeApi((test) => {
  const names = (group: { values: { name: { en: string } }[] }) => group.values.map(({ name }) => name.en);

  test('a group is added, listed and audited', async ({ admin, announced }) => {
    const added = await admin.call(contract.createOptionGroup, { body: size });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      name: size.name,
      kind: 'one',
      products: [],
      version: 1,
      values: [
        { name: { en: 'Normal' }, price: 0 },
        { name: { en: 'Large', fr: 'Grande' }, price: 3.5, kitchenUnits: 1, food: { adds: ['milk'] } },
      ],
    });
    const second = await admin.call(contract.createOptionGroup, { body: { ...size, name: { en: 'Crust' } } });
    expect((await admin.call(contract.listOptionGroups, {})).body).toEqual([added.body, second.body]);
    const params = { kind: 'option', id: added.body._id } as const;
    const { events } = (await admin.call(listRecordEvents, { params })).body.payload;
    expect(events).toMatchObject([{ action: 'created', label: 'Size', before: null, after: { name: size.name } }]);
    expect(announced).toContain('products');
  });

  test('with the same key a group is added once, and changed if the form differs', async ({ admin }) => {
    const add = (body: typeof size) => admin.call(contract.createOptionGroup, { body }, { 'Idempotency-Key': 'one' });
    const [first, again] = await Promise.all([add(size), add(size)]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body._id).toBe(first.body._id);
    const changed = await add({
      ...size,
      values: [...size.values, { name: { en: 'Family', fr: 'Familiale' }, price: 9 }],
    });
    expect(names(changed.body)).toEqual(['Normal', 'Large', 'Family']);
    expect(changed.body.values[0]?._id).toBe(first.body.values[0]?._id);
    expect((await admin.call(contract.listOptionGroups, {})).body).toHaveLength(1);
  });

  test('of two saves of the same version at once one succeeds', async ({ admin }) => {
    const { body: group } = await admin.call(contract.createOptionGroup, { body: size });
    const save = () =>
      admin.call(contract.updateOptionGroup, { params: { id: group._id }, body: { ...size, version: 1 } });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('values with known ids are kept, in the given order; the others are deleted', async ({ app, admin }) => {
    const { body: group } = await admin.call(contract.createOptionGroup, { body: size });
    const [normal, large] = group.values;
    const params = { id: group._id };
    const until = { params: { id: large?._id ?? '' }, body: { soldOut: 'off' } as const };
    await admin.call(contract.setOptionAvailability, until);
    const values = [
      { name: { en: 'Family' }, price: 9 },
      { _id: large?._id, name: { en: 'Grand' }, price: 4 },
    ];
    const changed = await admin.call(contract.updateOptionGroup, { params, body: { ...size, values, version: 1 } });
    expect(changed.body).toMatchObject({ version: 2, values: [{ price: 9 }, { _id: large?._id, available: false }] });
    const stale = await admin.call(contract.updateOptionGroup, { params, body: { ...size, version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    const foreign = await anOptionGroup(app);
    for (const _id of [normal?._id ?? '', foreign.values[0] ?? '']) {
      const body = { ...size, values: [{ _id, name: { en: 'x' }, price: 0 }] };
      const refused = await admin.call(contract.updateOptionGroup, { params, body });
      expect(refused).toMatchObject({ status: 400, body: { errors: { 'values.0._id': text.value_invalid } } });
    }
    const gone = await admin.call(contract.updateOptionGroup, { params: { id: 'gone' }, body: size });
    expect(gone).toMatchObject({ status: 404, body: { code: 'option_group_not_found' } });
  });

  test('[OPT-01] a dish has groups with rules of its own, copied to others, and says whether it needs a choice', async ({
    app,
    admin,
    client,
  }) => {
    const [pizza, calzone] = [await aProduct(app, { name: 'Pizza' }), await aProduct(app, { name: 'Calzone' })];
    const [one, two] = [await anOptionGroup(app), await anOptionGroup(app, { kind: 'count' })];
    const groups = [
      { group: two.id, min: 0, max: 5, free: 2, defaults: [{ value: two.values[1] ?? '', count: 3 }] },
      { group: one.id, min: 1, max: 1, free: 0, defaults: [] },
    ];
    const set = (given: typeof groups, version?: number) =>
      admin.call(contract.setProductOptions, {
        params: { id: pizza.id },
        body: { groups: given, copyTo: [calzone.id], version },
      });
    expect((await set(groups, 1)).body).toEqual({ groups, version: 2 });
    expect(await set(groups, 1)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    for (const { id } of [pizza, calzone]) {
      expect((await admin.call(contract.getProductOptions, { params: { id } })).body).toEqual({ groups, version: 2 });
      const { body } = await client.call(getProduct, { params: { id } });
      expect(body.options?.map(({ _id, min, max, free }) => [_id, min, max, free])).toEqual([
        [two.id, 0, 5, 2],
        [one.id, 1, 1, 0],
      ]);
    }
    const needing = async () =>
      (await client.call(listProducts, {})).body.payload.products.map((dish) => dish.needsChoice);
    expect(await needing()).toEqual([true, true]);
    await set(groups.map((link) => ({ ...link, min: 0 })));
    expect(await needing()).toEqual([undefined, undefined]);
    const { events } = (await admin.call(listRecordEvents, { params: { kind: 'product', id: calzone.id } })).body
      .payload;
    expect(events).toMatchObject([{}, { before: { options: [] }, after: { options: groups } }]);
    await set([]);
    expect((await client.call(getProduct, { params: { id: pizza.id } })).body.options).toBeUndefined();
  });

  test('[ALLER-02] food filters use a dish’s current default options after a change of rules or group', async ({
    app,
    admin,
    client,
  }) => {
    const { id } = await aProduct(app, { food: { contains: [] } });
    const { body: group } = await admin.call(contract.createOptionGroup, { body: size });
    const [normal, large] = group.values;
    const links = (value: string | undefined) => [
      { group: group._id, min: 0, max: 1, free: 0, defaults: value === undefined ? [] : [{ value, count: 1 }] },
    ];
    const without = async (allergen: 'milk' | 'eggs') =>
      (await client.call(listProducts, { query: { without: allergen } as never })).body.payload.total;
    expect(await without('milk')).toBe(1);
    const set = (value: string | undefined) =>
      admin.call(contract.setProductOptions, { params: { id }, body: { groups: links(value), copyTo: [] } });
    await set(large?._id);
    expect(await without('milk')).toBe(0);
    await set(normal?._id);
    expect(await without('milk')).toBe(1);
    const change = (values: object[]) =>
      admin.call(contract.updateOptionGroup, { params: { id: group._id }, body: { ...size, values } as never });
    await change([{ ...size.values[0], _id: normal?._id, food: { adds: ['eggs'] } }]);
    expect(await without('eggs')).toBe(0);
    await admin.call(contract.deleteOptionGroup, { params: { id: group._id } });
    expect(await without('eggs')).toBe(1);
  });

  test('[OPT-01] rules that a group cannot fulfill are refused, naming the field', async ({ app, admin }) => {
    const dish = await aProduct(app);
    const [one, count] = [await anOptionGroup(app), await anOptionGroup(app, { kind: 'count' })];
    const many = await anOptionGroup(app, { kind: 'many' });
    const before = await dumpTables(app.db);
    const set = (link: object, id = dish.id) =>
      admin.send('PUT', `/products/${id}/options`, { body: { groups: [{ min: 0, max: 1, ...link }] } });
    const [normal = '', large = ''] = one.values;
    const refused: [object, string, string][] = [
      [{ group: one.id, max: 2 }, 'max', text.value_invalid],
      [{ group: one.id, max: 0 }, 'max', text.value_invalid],
      [{ group: many.id, min: 3, max: 3 }, 'min', text.value_invalid],
      [{ group: one.id, defaults: [{ value: normal }, { value: large }] }, 'defaults', text.option_too_many],
      [{ group: one.id, defaults: [{ value: count.values[0] }] }, 'defaults', text.option_unknown],
      [
        { group: many.id, max: 2, defaults: [{ value: many.values[0], count: 2 }] },
        'defaults',
        text.option_count_invalid,
      ],
    ];
    for (const [link, field, message] of refused) {
      expect((await set(link)).body).toMatchObject({
        code: 'invalid_input',
        errors: { [`groups.0.${field}`]: message },
      });
    }
    expect((await set({ group: 'gone' })).body.code).toBe('option_group_not_found');
    expect((await set({ group: one.id }, 'gone')).body.code).toBe('product_not_found');
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('when a group loses a value, the rules of its dishes lose it too', async ({ app, admin, client }) => {
    const dish = await aProduct(app);
    const group = await anOptionGroup(app, { kind: 'count' });
    const [normal = '', large = ''] = group.values;
    await withGroup(app, dish.id, group.id, {
      min: 3,
      max: 4,
      defaults: [
        { value: normal, count: 2 },
        { value: large, count: 1 },
      ],
    });
    const params = { id: group.id };
    const change = (kind: 'one' | 'count') =>
      admin.call(contract.updateOptionGroup, {
        params,
        body: { ...size, kind, values: [{ _id: normal, name: { en: 'Normal' }, price: 0 }] },
      });
    const rules = async () => {
      const { body } = await client.call(getProduct, { params: { id: dish.id } });
      return [body.options?.map(({ min, max, defaults }) => [min, max, defaults]), body.needsChoice];
    };
    await change('count');
    expect(await rules()).toEqual([[[3, 4, [{ value: normal, count: 2 }]]], true]);
    await change('one');
    expect(await rules()).toEqual([[[1, 1, [{ value: normal, count: 1 }]]], undefined]);
    const removed = await admin.call(contract.deleteOptionGroup, { params });
    expect(removed.body).toEqual({ message: 'Options deleted.' });
    expect(await rules()).toEqual([undefined, undefined]);
    expect((await admin.call(contract.deleteOptionGroup, { params })).body).toMatchObject({
      code: 'option_group_not_found',
    });
  });

  test('a value is sold out until the shop opens tomorrow, until a time, or until it is switched on', async ({
    app,
    admin,
    adminUser,
  }) => {
    const group = await anOptionGroup(app);
    const params = { id: group.values[1] ?? '' };
    const mark = async (body: { soldOut: 'no' | 'today' | 'until' | 'off'; until?: never }) =>
      (await admin.call(contract.setOptionAvailability, { params, body })).body.values[1];
    // 13:00 in Paris; the shop opens at 12:00.
    const tomorrow = '2026-11-22T11:00:00.000Z';
    expect(await mark({ soldOut: 'today' })).toMatchObject({ available: false, soldOutUntil: tomorrow });
    const until = '2026-11-25T18:00:00.000Z' as never;
    expect(await mark({ soldOut: 'until', until })).toMatchObject({ available: false, soldOutUntil: until });
    expect(await mark({ soldOut: 'off' })).toMatchObject({ available: false });
    expect((await mark({ soldOut: 'no' }))?.available).toBeUndefined();
    await mark({ soldOut: 'today' });
    const gone = await admin.call(contract.setOptionAvailability, { params: { id: 'gone' }, body: { soldOut: 'no' } });
    expect(gone).toMatchObject({ status: 404, body: { code: 'option_value_not_found' } });
    app.clock.pass(23 * 3_600_000);
    const next = await withSession(app, adminUser);
    const { body } = await next.call(contract.listOptionGroups, {});
    expect(body[0]?.values.map(({ available }) => available)).toEqual([undefined, undefined]);
  });

  test('two colleagues who change groups and dishes at once do not deadlock', async ({ app, admin }) => {
    const dishes = [];
    for (let nr = 0; nr < 4; nr++) dishes.push(await aProduct(app));
    const groups = [await anOptionGroup(app), await anOptionGroup(app)];
    const ids = dishes.map(({ id }) => id);
    const links = (order: typeof groups) => order.map(({ id: group }) => ({ group, min: 0, max: 1 }));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, nr) => {
        const [group = { id: '', values: [] }, other = group] = nr % 2 ? groups : groups.toReversed();
        if (nr % 3 === 0) {
          const values = group.values.map((_id) => ({ _id, name: { en: `v${nr}` }, price: nr }));
          return admin.call(contract.updateOptionGroup, { params: { id: group.id }, body: { ...size, values } });
        }
        const [id = '', ...copyTo] = nr % 2 ? ids : ids.toReversed();
        return admin.call(contract.setProductOptions, {
          params: { id },
          body: { groups: links([group, other]), copyTo },
        });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
