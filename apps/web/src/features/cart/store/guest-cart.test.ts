import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuestCart, linesFrom } from './guest-cart.ts';

const entry = { _id: 'a', name: 'Cacio e pepe', img: '/a.svg', price: 12.5, quantity: 2 };
const product = { _id: 'a', name: 'Cacio e pepe', img: '/a.svg', price: 12.5 };

describe('[CART-01] what is found in local storage', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{oops'],
    ['no list', '{"a":1}'],
    ['a list of anything', '[null, 1, "x", [], {}]'],
    ['a line without id', JSON.stringify([{ ...entry, _id: '' }])],
    ['a line without name', JSON.stringify([{ ...entry, name: undefined }])],
    ['a negative price', JSON.stringify([{ ...entry, price: -1 }])],
    ['a price in words', JSON.stringify([{ ...entry, price: '12.50' }])],
    ['a quantity of zero', JSON.stringify([{ ...entry, quantity: 0 }])],
  ])('%s reads as an empty cart', (_, stored) => {
    expect(linesFrom(stored)).toEqual([]);
  });

  test('good lines survive among bad ones', () => {
    expect(linesFrom(JSON.stringify([null, entry, { _id: 'b' }]))).toEqual([{ product, quantity: 2 }]);
  });

  const option = { value: 'large', count: 1, name: { en: 'Large' }, group: { en: 'Size', fr: 'Taille' }, price: 3 };
  const line = { lineId: 'a-1', options: [option], note: 'hot', price: 15.5, food: { contains: ['milk'] } };

  test('[OPT-05] options, note, price and food of a line survive, beside the plain line of the dish', () => {
    const stored = JSON.stringify([entry, { ...entry, quantity: 1, line }]);
    expect(linesFrom(stored)).toEqual([
      { product, quantity: 2 },
      { ...line, product, quantity: 1 },
    ]);
  });

  test('[ALLER-03] [LANG-01] a plain line keeps what is in it and the language of its name', () => {
    const stored = JSON.stringify([{ ...entry, nameLang: 'it', line: { food: line.food } }]);
    expect(linesFrom(stored)).toEqual([{ product: { ...product, nameLang: 'it' }, quantity: 2, food: line.food }]);
  });

  test.each([
    ['no id', { ...line, lineId: 5 }],
    ['no price', { ...line, price: -1 }],
    ['options that are no list', { ...line, options: { length: 0 } }],
    ['an option without name', { ...line, options: [{ ...option, name: 'Large' }] }],
    ['an empty option', { ...line, options: [null] }],
    ['an option none times', { ...line, options: [{ ...option, count: 0 }] }],
    ['a note that is no text', { ...line, note: {} }],
    ['food without allergens', { ...line, food: {} }],
    ['neither id nor food', { note: 'hot', price: 15.5 }],
    ['food without allergens and no id', { food: {} }],
    ['no line', 'hot'],
  ])('a line with %s is dropped', (_, broken) => {
    expect(linesFrom(JSON.stringify([{ ...entry, line: broken }]))).toEqual([]);
  });

  test('quantities are clamped and a dish named twice counts once', () => {
    const stored = JSON.stringify([entry, { ...entry, quantity: 999.7 }]);
    expect(linesFrom(stored)).toEqual([{ product, quantity: 64 }]);
  });
});

describe('the guest cart', () => {
  let storage: Map<string, string>;
  let isFull: boolean;
  let tab: EventTarget;

  beforeEach(() => {
    storage = new Map();
    isFull = false;
    tab = new EventTarget();
    vi.stubGlobal('window', tab);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        storage.set(key, value);
      },
      removeItem: (key: string) => void storage.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('[CART-01] is stored as a list of products with quantity', () => {
    createGuestCart().change({ kind: 'put', product, quantity: 2, added: 2 });
    expect(JSON.parse(storage.get('cart') ?? '')).toEqual([entry]);
  });

  test('leaves nothing behind when it is emptied', () => {
    const cart = createGuestCart();
    cart.change({ kind: 'put', product, quantity: 2, added: 2 });
    cart.change({ kind: 'clear' });
    expect(storage.has('cart')).toBe(false);
  });

  test('returns the same lines until they change', () => {
    storage.set('cart', JSON.stringify([entry]));
    const cart = createGuestCart();
    expect(cart.read()).toBe(cart.read());
  });

  test('[CART-01] adopts what another tab has written and calls back', () => {
    const cart = createGuestCart();
    const heard = vi.fn();
    const stop = cart.subscribe(heard);
    const anotherTabWrites = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));

    storage.set('cart', JSON.stringify([entry]));
    anotherTabWrites('theme');
    expect(heard).not.toHaveBeenCalled();
    anotherTabWrites('cart');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(cart.read()).toEqual([{ product, quantity: 2 }]);

    stop();
    anotherTabWrites('cart');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('adds to what another tab has just written', () => {
    const cart = createGuestCart();
    cart.read();
    storage.set('cart', JSON.stringify([{ ...entry, _id: 'b' }]));
    cart.change({ kind: 'put', product, quantity: 1, added: 1 });
    expect(cart.read().map((line) => line.product._id)).toEqual(['b', 'a']);
  });

  test('lives on in the document when storage is full', () => {
    const cart = createGuestCart();
    isFull = true;
    cart.change({ kind: 'put', product, quantity: 2, added: 2 });
    expect(cart.read()).toEqual([{ product, quantity: 2 }]);
    expect(storage.has('cart')).toBe(false);
  });
});
