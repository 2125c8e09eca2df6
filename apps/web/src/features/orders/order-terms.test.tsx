// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder } from '#testing/orders.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderFacts } from './components/order-facts.tsx';

test('[LAW-03] an order links to the terms it was placed under', async () => {
  await renderInApp(<OrderFacts order={anOrder({ termsVersion: 3 })} />);
  expect(screen.getByRole('link', { name: 'Version 3' }).getAttribute('href')).toBe('/legal/terms?version=3');
});

test.each([{}, { termsVersion: null }])('an order with %j does not mention terms', async (given) => {
  await renderInApp(<OrderFacts order={anOrder(given)} />);
  expect(screen.queryByText('Terms of sale')).toBeNull();
});
