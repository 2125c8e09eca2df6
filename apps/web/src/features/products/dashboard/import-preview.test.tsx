// @vitest-environment happy-dom
import type { ImportChange, ImportResult } from '@bottega/contract/products/staff-schemas';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ImportPreview } from './import-preview.tsx';

const pane = { row: 3, name: 'Pane nero', isNew: false } as const;
const pici = { row: 2, name: 'Pici', isNew: true, from: null } as const;

const preview = (changes: ImportChange[], counts: Partial<ImportResult> = {}): ImportResult => ({
  rows: 5,
  created: 1,
  updated: 1,
  unchanged: 3,
  errors: [],
  errorCount: 0,
  changes,
  changeCount: changes.length,
  applied: false,
  ...counts,
});

const renderPreview = (result: ImportResult, locale: 'en' | 'fr' = 'en') =>
  renderInApp(<ImportPreview preview={result} failure={undefined} isChecking={false} />, { locale });

test('shows what changes before it is written, the old struck through, by product', async () => {
  const { getByRole, getByText, queryByRole } = await renderPreview(
    preview([
      { ...pane, field: 'price', from: 9.5, to: 9.9 },
      { ...pane, field: 'badge', from: 'new', to: null },
      { ...pici, field: 'name', to: 'Pici' },
      { ...pici, field: 'category', to: 'desserts' },
    ]),
  );
  const changed = getByRole('heading', { name: '1 dish changes' }).parentElement as HTMLElement;
  expect(within(changed).getByText('€9.50').tagName).toBe('DEL');
  expect(within(changed).getByText('€9.90').tagName).toBe('INS');
  expect(within(changed).getByRole('listitem').textContent).toBe(
    'Pane nero row 3Pricebefore €9.50 →  after €9.90Badgebefore New →  after empty',
  );
  const added = getByRole('heading', { name: '1 new dish' }).parentElement as HTMLElement;
  expect(within(added).getByRole('listitem').textContent).toBe('Pici row 2NamePiciCategoryDesserts');
  expect(getByText('3 dishes stay as they are.')).toBeTruthy();
  expect(queryByRole('alert')).toBeNull();
});

test('says how many more changes there are', async () => {
  const { getByText } = await renderPreview(preview([{ ...pici, field: 'name', to: 'Pici' }], { changeCount: 12 }));
  expect(getByText('And 11 more changes.')).toBeTruthy();
});

test.each([
  ['a thin space', 'À 4\u202f€', 'À 4?€', true],
  ['an emoji', 'Flan 🍮', 'Flan ??', true],
  ['nothing, but another word', 'Pici', 'Pane', false],
  ['nothing, but a question at the end', 'Hungry', 'Hungry?', false],
])('warns of lost characters: %s', async (_, from, to, isLost) => {
  const { getAllByRole, queryByRole } = await renderPreview(
    preview([{ ...pane, field: 'description', from, to }]),
    'fr',
  );
  const warning = isLost ? 'Des caractères spéciaux manquent dans 1 texte' : undefined;
  expect(queryByRole('alert')?.querySelector('strong')?.textContent).toBe(warning);
  const title = getAllByRole('status').at(-1)?.querySelector('strong')?.textContent;
  expect(title).toBe(isLost ? 'Le fichier contient 5 plats' : 'Le fichier est bon\u00a0: 5 plats');
});
