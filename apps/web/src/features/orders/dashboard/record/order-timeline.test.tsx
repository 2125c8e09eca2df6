// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderTimeline } from './order-timeline.tsx';

test('[AORD-01] the timeline tells two lines of a dish apart by their options, in the language of the page', async () => {
  const changes = [
    { name: 'Margherita', from: 1, to: 2 },
    { name: 'Margherita', options: [{ count: 2, name: { en: 'Ham', fr: 'Jambon' } }], from: 1, to: 2 },
  ];
  const record = {
    order: anOrder({}),
    contact: null,
    timeline: [{ at: '2026-11-22T11:00:00.000Z', what: 'edited' as const, by: null, changes }],
  };
  const { getAllByRole } = await renderInApp(<OrderTimeline record={record} />, { locale: 'fr' });
  expect(
    getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')),
  ).toEqual(['Margherita : 1 → 2', 'Margherita (2 Jambon) : 1 → 2']);
});
