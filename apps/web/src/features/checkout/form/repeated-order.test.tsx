// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, choose, evening, home, onMondayEvening, press, radio, setUp, slot, type } from '#testing/checkout.tsx';
import { proposeDraft } from './draft.ts';

onMondayEvening();

const door = { street: '3 rue Neuve', extra: 'code 12', postcode: '69001', city: 'Lyon' };
const propose = (draft: Parameters<typeof proposeDraft>[1]) => act(() => proposeDraft('u1', draft));

test('an order that is repeated keeps its service, its address of the book and its time of day', async () => {
  propose({ service: 'delivery', clock: '19:45', ...door });
  const { sent } = await setUp({ addresses: [{ ...home, _id: 'a0', street: '9 rue Autre' }, home] });
  expect(radio(/^Delivery$/).checked).toBe(true);
  expect(radio(/^Home.*3 rue Neuve/).checked).toBe(true);
  await waitFor(() => expect(radio(/^19:45/).checked).toBe(true));
  await press();
  expect(sent.mock.calls[0]?.[0].fulfilment).toMatchObject({ service: 'delivery', slot: at('18:45'), addressId: 'a1' });
});

test('an address that is not in the book is filled in', async () => {
  propose({ service: 'delivery', ...door, street: '12 rue Loin', courierNote: 'Blue door' });
  const { sent } = await setUp({ addresses: [home] });
  expect(screen.getByLabelText<HTMLInputElement>(/^Street/).value).toBe('12 rue Loin');
  type(/^Phone/, '06 12 34 56 78');
  await press();
  const address = { ...door, street: '12 rue Loin', note: 'Blue door' };
  expect(sent.mock.calls[0]?.[0].fulfilment).toMatchObject({ service: 'delivery', slot: 'asap', address });
});

test('a time of day that is full or over today becomes as soon as possible', async () => {
  propose({ service: 'pickup', clock: '19:30' });
  await setUp();
  await screen.findByText('ready about 19:15–19:30');
  expect(radio(/^As soon as possible/).checked).toBe(true);
});

test('a time that was found stays what it is when it is taken: nothing else is ordered instead', async () => {
  propose({ service: 'pickup', clock: '19:45' });
  const { setting, queryClient } = await setUp();
  await waitFor(() => expect(radio(/^19:45/).checked).toBe(true));
  const days = [{ date: '2026-11-23', slots: [slot('18:15', '18:30'), slot('18:45', '19:00', 'full')] }];
  setting.quote = (service) => ({ ...evening(service), days });
  await act(() => queryClient.invalidateQueries({ queryKey: ['quote'] }));
  await screen.findByText('19:45 is no longer available. Please choose another time.');
});

test('without a choice the service is that of the last order, and stands beside the total', async () => {
  await setUp({ contact: { contactName: 'Mia Rossi', phone: '+33612345678', service: 'delivery' }, addresses: [home] });
  expect(radio(/^Delivery$/).checked).toBe(true);
  const total = screen.getByText('Total').closest('p');
  expect(total?.textContent).toMatch(/Delivery/);
  await choose(/^Pickup$/);
  expect(total?.textContent).toMatch(/Pickup/);
});
