import * as contract from '@bottega/contract/cart/endpoints';
import type { Cart } from '@bottega/contract/cart/schemas';
import { validation as text } from '@bottega/contract/locales/en/validation';
import fc from 'fast-check';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct, aSignedInUser } from '#testing/factories.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';
import type { TestApp } from '#testing/test-app.ts';

type Choices = { value: string; count?: number }[];

describeApi({ engines: 'both' }, (test) => {
  /** A customer, and a pizza with a choice of sizes and up to two of each topping. */
  const aPizzeria = async (app: TestApp) => {
    const { user, client } = await aSignedInUser(app);
    const pizza = await aProduct(app, { name: 'Margherita', price_cents: 900 });
    const size = await anOptionGroup(app);
    const [normal = '', large = ''] = size.values;
    const toppings = await anOptionGroup(app, {
      name: { en: 'Toppings', fr: 'Garnitures' },
      kind: 'count',
      values: [
        { name: { en: 'mushrooms' }, price_cents: 150 },
        { name: { en: 'ham' }, price_cents: 200 },
      ],
    });
    const [mushrooms = '', ham = ''] = toppings.values;
    await withGroup(app, pizza.id, size.id, { min: 1, defaults: [{ value: normal, count: 1 }] });
    await withGroup(app, pizza.id, toppings.id, { max: 3, free: 1 });
    const params = { userId: user.id };
    const add = (
      options?: Choices,
      { quantity = 1, ...rest }: { quantity?: number; note?: string; before?: string; atLeast?: boolean } = {},
    ) => client.call(contract.addToCart, { params, body: { productId: pizza.id, quantity, options, ...rest } });
    return { client, params, pizza, size, toppings, normal, large, mushrooms, ham, add };
  };

  const lines = ({ body }: { body: Cart }) =>
    body.products.map(({ product, quantity, options = [], note, price }) => [
      product.name,
      quantity,
      options.map(({ name, count }) => `${count} ${name.en}`).join(', '),
      note ?? '',
      price ?? product.price,
    ]);

  test('[OPT-02, OPT-03] the same dish with other options is a separate line, with its own price', async ({ app }) => {
    const { add, normal, large, ham, mushrooms, pizza } = await aPizzeria(app);
    await add();
    app.clock.pass(1_000);
    await add([{ value: large }, { value: ham, count: 2 }]);
    app.clock.pass(1_000);
    const answer = await add([{ value: normal }, { value: mushrooms }], { note: ' crisp, please ' });

    expect(lines(answer)).toEqual([
      ['Margherita', 1, '1 Normal', '', 9],
      ['Margherita', 1, '1 Large, 2 ham', '', 14],
      ['Margherita', 1, '1 Normal, 1 mushrooms', 'crisp, please', 9],
    ]);
    expect(answer.body.products[0]?.lineId).toBe(pizza.id);
    expect(new Set(answer.body.products.map(({ lineId }) => lineId)).size).toBe(3);
  });

  test('[OPT-03] the same options and note in any order are one line, with at most 64 pieces', async ({ app }) => {
    const { add, normal, large, ham } = await aPizzeria(app);
    await add([{ value: large }, { value: ham }], { quantity: 40, note: 'hot' });
    const same = await add([{ value: ham }, { value: large }], { quantity: 30, note: ' hot' });
    expect(lines(same)).toEqual([['Margherita', 64, '1 Large, 1 ham', 'hot', 12]]);
    app.clock.pass(1_000);
    const answers = [await add([{ value: normal }]), await add()];
    expect(answers.map((answer) => answer.body.products.length)).toEqual([2, 2]);
    expect(answers[1]?.body.products.map(({ quantity }) => quantity)).toEqual([64, 2]);
  });

  test('[OPT-01] the server refuses what the form would, naming the group, and changes nothing', async ({ app }) => {
    const { add, size, toppings, normal, large, ham, mushrooms } = await aPizzeria(app);
    await app.db
      .updateTable('option_values')
      .set({ sold_out_until: new Date('9999-12-31') })
      .where('id', '=', mushrooms)
      .execute();
    const before = await dumpTables(app.db);
    const refused: [Choices, string, string][] = [
      [[], `options.${size.id}`, text.option_missing],
      [[{ value: normal }, { value: large }], `options.${size.id}`, text.option_too_many],
      [[{ value: normal }, { value: ham, count: 4 }], `options.${toppings.id}`, text.option_too_many],
      [[{ value: normal }, { value: mushrooms }], `options.${toppings.id}`, text.option_sold_out],
      [[{ value: normal, count: 2 }], `options.${size.id}`, text.option_count_invalid],
      [[{ value: normal }, { value: 'unknown' }], 'options', text.option_unknown],
    ];
    for (const [options, field, message] of refused) {
      expect(await add(options)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', errors: { [field]: message } },
      });
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[OPT-01] a dish with a required choice cannot be added without it', async ({ app }) => {
    const { client, params, size } = await aPizzeria(app);
    const dish = await aProduct(app, { name: 'Calzone' });
    await withGroup(app, dish.id, size.id, { min: 1 });
    const body = { productId: dish.id, quantity: 1 };
    const refused = await client.call(contract.addToCart, { params, body });
    const errors = { [`options.${size.id}`]: text.option_missing };
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input', errors } });
    const options = [{ value: size.values[1] ?? '' }];
    expect((await client.call(contract.addToCart, { params, body: { ...body, options } })).status).toBe(200);
  });

  test('[OPT-04] lines are identified by id; a product id means its plain line, or its only one', async ({ app }) => {
    const { add, client, params, pizza, large, ham } = await aPizzeria(app);
    const idOf = (answer: { body: Cart }, at: number) => answer.body.products[at]?.lineId ?? '';
    const put = (productId: string, quantity: number) =>
      client.call(contract.setCartQuantity, { params: { ...params, productId }, body: { quantity } });
    const quantities = ({ body }: { body: Cart }) => body.products.map(({ quantity }) => quantity);

    const first = idOf(await add([{ value: large }]), 0);
    app.clock.pass(1_000);
    expect(quantities(await put(pizza.id, 5))).toEqual([5]);
    expect(quantities(await put(first, 6))).toEqual([6]);
    const second = idOf(await add([{ value: large }, { value: ham }]), 1);
    app.clock.pass(1_000);
    const before = await dumpTables(app.db);
    expect(await put(pizza.id, 7)).toMatchObject({ status: 409, body: { code: 'cart_line_ambiguous' } });
    expect(await dumpTables(app.db)).toEqual(before);
    expect(await put(`${pizza.id}-0`, 7)).toMatchObject({ status: 404, body: { code: 'cart_item_not_found' } });
    await add();
    expect(quantities(await put(pizza.id, 8))).toEqual([6, 1, 8]);
    expect(quantities(await put(second, 9))).toEqual([6, 9, 8]);
    const remove = (productId: string) => client.call(contract.removeFromCart, { params: { ...params, productId } });
    expect(quantities(await remove(pizza.id))).toEqual([6, 9]);
    expect(quantities(await remove(second))).toEqual([6]);
    await add([{ value: large }, { value: ham }]);
    expect(quantities(await remove(pizza.id))).toEqual([]);
  });

  test('a line can be put back before another, plain or with options', async ({ app }) => {
    const { add, pizza, large, ham } = await aPizzeria(app);
    // The test's clock does not advance: all lines have the same time, and their ids decide.
    const large1 = (await add([{ value: large }])).body.products[0]?.lineId ?? '';
    await add(undefined, { before: large1 });
    const answer = await add([{ value: large }, { value: ham }], { before: pizza.id });
    expect(lines(answer).map(([, , options]) => options)).toEqual(['1 Large, 1 ham', '1 Normal', '1 Large']);
  });

  test('[OPT-03] a cart holds a hundred lines of both kinds', async ({ app }) => {
    const { add, client, params, large, pizza } = await aPizzeria(app);
    for (let nr = 0; nr < 98; nr++) {
      await client.call(contract.addToCart, { params, body: { productId: pizza.id, quantity: 1, note: `${nr}` } });
    }
    expect((await add()).status).toBe(200);
    expect((await add([{ value: large }])).status).toBe(200);
    expect(await add([{ value: large }], { note: 'more' })).toMatchObject({ status: 400, body: { code: 'cart_full' } });
    expect((await add([{ value: large }])).body.products).toHaveLength(100);
  });

  test('[API-10] a dish without options has the two fields of the spec; with a note its line has an id of its own', async ({
    app,
  }) => {
    const { user, client } = await aSignedInUser(app);
    const { id: productId } = await aProduct(app, { price_cents: 900 });
    const add = (body: object) =>
      client.send('POST', `/cart/${user.id}`, { body: { productId, quantity: 1, ...body } });
    const product = expect.objectContaining({ _id: productId });
    expect((await add({ note: '' })).body.products).toEqual([{ product, quantity: 1 }]);
    expect(await add({ options: [{ value: 'none' }] })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    app.clock.pass(1_000);
    expect((await add({ note: 'well done' })).body.products).toEqual([
      { product, quantity: 1 },
      { product, quantity: 1, lineId: expect.any(String), note: 'well done', price: 9 },
    ]);
  });

  test('thirty concurrent additions of one line with options are all counted', async ({ app }) => {
    const { add, large, client, params } = await aPizzeria(app);
    await Promise.all(Array.from({ length: 30 }, () => add([{ value: large }], { quantity: 2 })));
    expect(lines(await client.call(contract.getCart, { params }))).toEqual([['Margherita', 60, '1 Large', '', 12]]);
  });

  test('[OPT-05] twenty tabs that merge one guest cart at once neither lose nor duplicate a line', async ({ app }) => {
    const { add, large, ham, params, client } = await aPizzeria(app);
    const plain = await aProduct(app, { name: 'Pici', price_cents: 1000 });
    await add([{ value: large }], { note: 'crisp' });
    const merge = async () => {
      await add(undefined, { quantity: 2, atLeast: true });
      await add([{ value: large }], { quantity: 3, note: 'crisp', atLeast: true });
      const body = { productId: plain.id, quantity: 64, atLeast: true };
      await client.call(contract.addToCart, { params, body });
      await add([{ value: ham, count: 2 }, { value: large }], { quantity: 1, atLeast: true });
    };
    await Promise.all(Array.from({ length: 20 }, merge));
    await add([{ value: large }], { note: 'crisp', atLeast: true });
    const merged = lines(await client.call(contract.getCart, { params }));
    expect(merged.toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
      ['Margherita', 1, '1 Large, 2 ham', '', 14],
      ['Margherita', 2, '1 Normal', '', 9],
      ['Margherita', 3, '1 Large', 'crisp', 12],
      ['Pici', 64, '', '', 10],
    ]);
  });

  test('[OPT-04] the spec’s calls treat plain lines as they do without options', async ({ app }) => {
    const { add, params, client, large, ham, pizza } = await aPizzeria(app);
    const dishes = [pizza, await aProduct(app, { name: 'b' }), await aProduct(app, { name: 'c' })];
    const other = await aSignedInUser(app);
    const plain = { client: other.client, params: { userId: other.user.id } };
    const withOptions = { client, params };
    await add([{ value: large }]);
    await add([{ value: large }, { value: ham }], { note: 'hot' });

    const call = (
      { client: caller, params: whose }: typeof plain,
      { what, dish, quantity }: { what: string; dish: number; quantity: number },
    ) => {
      const productId = dishes[dish]?.id ?? '';
      const line = { ...whose, productId };
      if (what === 'add') return caller.call(contract.addToCart, { params: whose, body: { productId, quantity } });
      if (what === 'set') return caller.call(contract.setCartQuantity, { params: line, body: { quantity } });
      return caller.call(contract.removeFromCart, { params: line });
    };
    const plainLines = ({ status, body }: { status: number; body: Cart }) => [
      status,
      body.products?.flatMap(({ product, quantity, note, options = [] }) =>
        note || options.some(({ name }) => name.en === 'Large') ? [] : [[product.name, quantity]],
      ),
    ];
    const calls = fc.sample(
      fc.record({
        what: fc.constantFrom('add', 'add', 'set', 'remove'),
        dish: fc.integer({ min: 0, max: 2 }),
        quantity: fc.integer({ min: 1, max: 64 }),
      }),
      { numRuns: 60, seed: 17 },
    );
    let hasPlainPizza = false;
    for (const step of calls) {
      app.clock.pass(1_000);
      // If it has no plain line, the product's id refers to its other lines.
      if (step.dish === 0 && step.what !== 'add' && !hasPlainPizza) continue;
      const answer = plainLines(await call(withOptions, step));
      expect(answer).toEqual(plainLines(await call(plain, step)));
      if (step.dish === 0) hasPlainPizza = step.what !== 'remove';
    }
    const left = await client.call(contract.getCart, { params });
    expect(left.body.products.filter(({ lineId, product }) => lineId && lineId !== product._id)).toHaveLength(2);
  });
});
