import { addToCart } from '@bottega/contract/cart/endpoints';
import { quoteOrder } from '@bottega/contract/checkout/endpoints';
import { addFavorite, listFavorites } from '@bottega/contract/favorites/endpoints';
import { getProduct, listProducts } from '@bottega/contract/products/endpoints';
import type { Product } from '@bottega/contract/products/schemas';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser, withFlags } from '#testing/factories.ts';
import { anOptionGroup, withGroup } from '#testing/options.ts';

describeApi((test) => {
  test('[OPT-02] a dish with a paid default option costs the same in lists, on its page, in cart, quote and order', async ({
    app,
  }) => {
    await withFlags(app, [], ['ff_ordering']);
    const { user, client } = await aSignedInUser(app);
    const { id } = await aProduct(app, { price_cents: 900 });
    const { id: plain } = await aProduct(app, { price_cents: 700 });
    const size = await anOptionGroup(app);
    await withGroup(app, id, size.id, { min: 1, defaults: [{ value: size.values[1] ?? '', count: 1 }] });
    const params = { userId: user.id };
    await client.call(addFavorite, { params: { id: user.id, productId: id } });

    const priceOf = ({ _id, price, defaultPrice }: Pick<Product, '_id' | 'price' | 'defaultPrice'>) => [
      _id === id,
      price,
      defaultPrice,
    ];
    const list = (await client.call(listProducts, {})).body.payload.products.map(priceOf);
    expect(list.toSorted()).toEqual([
      [false, 7, undefined],
      [true, 9, 12],
    ]);
    expect(priceOf((await client.call(getProduct, { params: { id } })).body)).toEqual([true, 9, 12]);
    expect((await client.call(listFavorites, { params: { id: user.id } })).body.map(priceOf)).toEqual([[true, 9, 12]]);
    const cart = await client.call(addToCart, { params, body: { productId: id, quantity: 1 } });
    expect(cart.body.products[0]?.price).toBe(12);
    const { body: quote } = await client.call(quoteOrder, {
      body: { service: 'pickup', cart: [{ productId: id, quantity: 1 }] },
    });
    expect(quote.itemsPrice).toBe(12);
    await app.db
      .updateTable('option_values')
      .set({ sold_out_until: new Date('9999-12-31') })
      .where('id', '=', size.values[1] ?? '')
      .execute();
    expect((await client.call(getProduct, { params: { id } })).body.needsChoice).toBe(true);
    const { body: other } = await client.call(getProduct, { params: { id: plain } });
    expect([other.price, other.defaultPrice, other.needsChoice]).toEqual([7, undefined, undefined]);
  });
});
