// @vitest-environment happy-dom
import { getLegalPage } from '@bottega/contract/legal/endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LegalPage } from './legal-page.tsx';

const text = {
  title: 'Conditions générales de vente',
  since: '2026-11-23T12:00:00.000Z',
  sections: [{ heading: 'Qui vend', paragraphs: ['Le vendeur est :', 'Da Mario, SARL\n12 rue des Lanternes'] }],
};

const show = (body: object, path: string) => {
  const asked: unknown[] = [];
  const answer = (endpoint: object, input: object) => {
    expect(endpoint).toBe(getLegalPage);
    asked.push(input);
    return body;
  };
  return renderInApp(<LegalPage />, { answer, path, locale: 'fr' }).then(() => asked);
};

test('[LAW-01] shows the text in the reader’s language, and since when it applies', async () => {
  const asked = await show(text, '/legal/notice');
  await screen.findByRole('heading', { level: 1, name: text.title });
  expect(asked).toEqual([{ params: { page: 'notice' }, query: { locale: 'fr' } }]);
  expect(screen.getByText('En vigueur depuis le 23 novembre 2026')).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Qui vend' })).toBeDefined();
  expect(screen.getByText(/Da Mario, SARL/).textContent).toBe('Da Mario, SARL\n12 rue des Lanternes');
});

test('[LAW-03] former terms say so, and lead to those in force', async () => {
  const asked = await show({ ...text, version: 1, current: 3 }, '/legal/terms?version=1');
  await screen.findByText('Ces conditions ne sont plus en vigueur');
  expect(asked).toEqual([{ params: { page: 'terms' }, query: { locale: 'fr', version: 1 } }]);
  const link = screen.getByRole('link', { name: 'Lire les conditions en vigueur' });
  expect(link.getAttribute('href')).toBe('/legal/terms');
});

test('[LAW-03] terms in force carry their version, and no warning', async () => {
  await show({ ...text, version: 3, current: 3 }, '/legal/terms');
  expect((await screen.findByText(/En vigueur/)).textContent).toBe('En vigueur depuis le 23 novembre 2026 · version 3');
  expect(screen.queryByRole('status')).toBeNull();
});
