import { expect } from 'vitest';
import type { Staff } from './staff.ts';

/** A product as returned to staff. */
export interface SavedProduct {
  _id: string;
  name: string;
  slug?: string;
  description: string;
  price: number;
  category: string;
  version: number;
}

/** An article as returned to staff. */
export interface SavedArticle {
  _id: string;
  locale: string;
  category: string;
  date: string;
  author: string;
  title: string;
  content: { subHeader?: string; text: string }[];
  visibility: boolean;
}

/** A picture that every shop has. */
export const picture = '/dishes/tiramisu.svg';

let made = 0;

/** A name that no other product has, nor a similar one. */
export const aDishName = (): string => {
  made += 1;
  return `Zuppa ${String.fromCharCode(96 + made).repeat(3)}`;
};

/** A title that no other article has. */
export const aTitle = (): string => {
  made += 1;
  return `Truffle week ${made}`;
};

/** A product of the menu: warm, vegan, at 8.50. */
export const aProduct = async (staff: Staff): Promise<SavedProduct> => {
  const form = { description: 'Warm', img: picture, price: 8.5, category: 'others', badge: 'vegan' };
  const { status, body } = await staff.call('POST', '/products', { name: aDishName(), ...form });
  expect(status).toBe(201);
  return body as SavedProduct;
};

/** A public article by Rosa in three sections. */
export const anArticle = async (staff: Staff, other: Partial<SavedArticle> = {}): Promise<SavedArticle> => {
  const about = { locale: 'en', category: 'event', date: '2026-07-14T10:30:15.250Z', author: 'Rosa', visibility: true };
  const content = [{ subHeader: 'First', text: 'One' }, { text: 'Two' }, { text: 'Three' }];
  const form = { ...about, title: aTitle(), coverImage: picture, content, ...other };
  const { status, body } = await staff.call('POST', '/news', form);
  expect(status).toBe(201);
  return body as SavedArticle;
};

/** The product as it is now. */
export const productNow = async (staff: Staff, { _id }: SavedProduct): Promise<SavedProduct> =>
  (await staff.call('GET', `/products/${_id}`)).body as SavedProduct;

/** The article as it is now. */
export const articleNow = async (staff: Staff, { _id }: SavedArticle): Promise<SavedArticle> =>
  (await staff.call('GET', `/news/${_id}`)).body as SavedArticle;

/** A colleague changes the product and removes its badge. */
export const changeProduct = async (staff: Staff, product: SavedProduct, other: object): Promise<void> => {
  const { _id, name, description, price, category } = product;
  const form = { name, description, img: picture, price, category, ...other };
  expect((await staff.call('PUT', `/products/${_id}`, form)).status).toBe(200);
};

export const changeArticle = async (
  staff: Staff,
  { _id, ...article }: SavedArticle,
  other: Partial<SavedArticle>,
): Promise<void> => {
  const { locale, category, date, author, title, content, visibility } = article;
  const form = { locale, category, date, author, title, coverImage: picture, content, visibility, ...other };
  expect((await staff.call('PUT', `/news/${_id}`, form)).status).toBe(200);
};
