// @vitest-environment happy-dom
import { getUntranslated, type Untranslated } from '@bottega/contract/dashboard/untranslated';
import type { Endpoint } from '@bottega/contract/endpoint';
import { listOptionGroups } from '@bottega/contract/options/staff-endpoints';
import { listCategories } from '@bottega/contract/products/endpoints';
import { getStaffProduct, updateProduct } from '@bottega/contract/products/staff-endpoints';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ShopContext, useShop } from '#features/shop/shop.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { untranslatedSection } from './untranslated-section.tsx';

const at = '2026-11-21T10:00:00.000Z';
const pici = {
  _id: 'pici',
  name: 'Pici',
  description: 'Thick',
  img: '/dishes/pici.svg',
  price: 13.9,
  category: 'pasta',
  slug: 'pici',
  createdAt: at,
  updatedAt: at,
  version: 1,
};
const size = {
  _id: 'size',
  name: { en: 'Size' },
  kind: 'one',
  products: [],
  updatedAt: at,
  version: 1,
  values: [
    { _id: 'normal', name: { en: 'Normal', fr: 'Normale' }, price: 0 },
    { _id: 'large', name: { en: 'Large' }, price: 3 },
  ],
};

const missing: Untranslated['missing'] = [
  { kind: 'tagline', id: '', text: 'Fresh pasta', locale: 'fr' },
  { kind: 'shop_description', id: '', text: 'Soups', locale: 'fr' },
  { kind: 'cuisine', id: '', text: 'Libanaise', locale: 'en' },
  { kind: 'zone', id: 'west', text: 'West', locale: 'fr' },
  { kind: 'special_day', id: '2026-12-24', text: 'Noël', locale: 'en' },
  { kind: 'option_group', id: 'size', text: 'Size', locale: 'fr' },
  { kind: 'option', id: 'large', text: 'Large', locale: 'fr' },
  { kind: 'name', id: 'pici', text: 'Pici', locale: 'fr' },
  { kind: 'description', id: 'pici', text: 'Pici', locale: 'fr' },
];

const Bilingual = ({ languages }: { languages: ('en' | 'fr')[] }) => {
  const { Content } = untranslatedSection;
  return (
    <ShopContext value={{ ...useShop(), languages }}>
      <Content />
    </ShopContext>
  );
};

const renderReport = async (list: Untranslated['missing'], languages: ('en' | 'fr')[] = ['en', 'fr']) => {
  let left = list;
  const answer = (endpoint: Endpoint) => {
    if (endpoint === getUntranslated) return { missing: left, more: false };
    if (endpoint === listOptionGroups) return [size];
    if (endpoint === getStaffProduct) return pici;
    if (endpoint === listCategories) return ['pasta'];
    if (endpoint === updateProduct) {
      left = left.filter(({ kind }) => kind !== 'name');
      return pici;
    }
    throw new Error(`unexpected call of ${endpoint.path}`);
  };
  return renderInApp(<Bilingual languages={languages} />, { answer, path: '/dashboard' });
};

test('[LANG-02] lists what is missing by kind, with its language', async () => {
  const { findByRole, getAllByRole } = await renderReport(missing);
  await findByRole('region', { name: 'Names of dishes 1' });
  expect(getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'The line about the shop 1Fresh pastano French',
    'About the shop 1Soupsno French',
    'Cuisines 1Libanaiseno English',
    'Delivery zones 1Westno French',
    'Special days 1Noëlno English',
    'Option groups 1Sizeno French',
    'Options 1Largeno French',
    'Names of dishes 1Picino French',
    'Descriptions of dishes 1Picino French',
  ]);
});

test.each([
  ['Fresh pasta', '/dashboard?section=shop&tab=name'],
  ['Soups', '/dashboard?section=shop&tab=name'],
  ['Libanaise', '/dashboard?section=shop&tab=name'],
  ['West', '/dashboard?section=ordering&tab=zones'],
  ['Noël', '/dashboard?section=shop&tab=hours'],
])('[LANG-02] "%s" leads to %s', async (text, href) => {
  const { findByRole } = await renderReport(missing);
  expect((await findByRole('link', { name: new RegExp(text) })).getAttribute('href')).toBe(href);
});

test.each([
  ['Option groups 1', 'name.fr', ''],
  ['Options 1', 'values.1.name.fr', ''],
  ['Names of dishes 1', 'nameFr', ''],
  ['Descriptions of dishes 1', 'descriptionFr', ''],
])('[LANG-02] "%s" opens a form at the field %s', async (list, field, value) => {
  const { user, findByRole } = await renderReport(missing);
  await user.click(within(await findByRole('region', { name: list })).getByRole('button'));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(field));
  expect((document.activeElement as HTMLInputElement).value).toBe(value);
  expect(document.activeElement?.closest('details:not([open])')).toBeNull();
});

test('[LANG-02] a translated text leaves the list', async () => {
  const { user, findByRole, getByRole, findByText, queryByRole } = await renderReport(
    missing.filter(({ kind }) => kind === 'name'),
  );
  await user.click(within(await findByRole('region')).getByRole('button'));
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('nameFr'));
  await user.keyboard('Pici');
  await user.click(getByRole('button', { name: 'Save' }));
  await findByText('Everything is there in both languages');
  expect(queryByRole('region')).toBeNull();
});

test('[LANG-02] a shop of one language has nothing to translate', async () => {
  const { findByText } = await renderReport([], ['fr']);
  await findByText('The shop speaks one language');
});
