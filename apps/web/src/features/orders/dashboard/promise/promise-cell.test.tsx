// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { aFulfilment, anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { PromiseCell } from './promise-cell.tsx';

test.each([
  ['en', { zone: 'Centre', zoneFr: 'Presqu’île' }, 'Centre'],
  ['fr', { zone: 'Centre', zoneFr: 'Presqu’île' }, 'Presqu’île'],
  ['fr', { zone: 'Centre' }, 'Centre'],
  ['fr', { zone: null }, 'Lyon'],
] as const)('[LANG-01] in %s an order for %j goes to %s', async (locale, zone, place) => {
  const order = anOrder({ fulfilment: { ...aFulfilment({ service: 'delivery' }), ...zone } });
  const now = Date.parse('2026-11-22T18:00:00Z');
  const { getByText } = await renderInApp(<PromiseCell order={order} customer="Rosa" now={now} />, { locale });
  expect(getByText(place)).toBeDefined();
});
