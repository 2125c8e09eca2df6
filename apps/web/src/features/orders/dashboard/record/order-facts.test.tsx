// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderFacts } from './order-facts.tsx';

test('[LAW-03] the record of an order links to the terms it was placed under', async () => {
  const now = Date.parse('2026-11-22T11:00:00Z');
  await renderInApp(<OrderFacts order={anOrder({ termsVersion: 3 })} now={now} />);
  expect(screen.getByRole('link', { name: 'Version 3' }).getAttribute('href')).toBe('/legal/terms?version=3');
});
