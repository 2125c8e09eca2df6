// @vitest-environment happy-dom

import type { CallInput, Endpoint } from '@bottega/contract/endpoint';
import {
  addAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '@bottega/contract/fulfilment/address-endpoints';
import { maxAddresses, type SavedAddress } from '@bottega/contract/fulfilment/addresses';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apiErrorFrom } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { AddressBook } from './address-book.tsx';

const home: SavedAddress = {
  _id: 'home',
  label: 'Home',
  street: '12 rue Mercière',
  extra: '3rd floor, code 12A7',
  postcode: '69002',
  city: 'Lyon',
  note: 'Ring twice',
  fullName: 'Mia Rossi',
  phone: '+33612345678',
};
const office: SavedAddress = { ...home, _id: 'office', label: '', street: '8 place Bellecour', note: '' };

/** A shop with some saved addresses; `refuse` may refuse a call. */
const aBook = async (saved: SavedAddress[], refuse: () => Promise<void> = async () => undefined) => {
  let book = saved;
  const sent: unknown[] = [];
  const answer = async (endpoint: Endpoint, input: object) => {
    const { params, body } = input as Partial<CallInput<typeof updateAddress>>;
    if (endpoint === listAddresses) return book;
    sent.push(body ?? params);
    await refuse();
    const addressId = params?.addressId ?? 'added';
    const others = book.filter(({ _id }) => _id !== addressId);
    if (endpoint === deleteAddress) book = others;
    else if (endpoint === addAddress) book = [{ ...(body as SavedAddress), _id: addressId }, ...book];
    else if (endpoint === updateAddress) book = [...others, { ...(body as SavedAddress), _id: addressId }];
    return endpoint === deleteAddress ? book : book.find(({ _id }) => _id === addressId);
  };
  const { user } = await renderInApp(<AddressBook userId="m" />, { answer });
  await screen.findByRole('list', { name: 'Your addresses' });
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  return { user, sent, names };
};

test('[AREA-04] the saved addresses are listed in full and can be removed after a confirmation', async () => {
  const { user, sent, names } = await aBook([home, office]);
  expect(names()).toEqual(['Home', '8 place Bellecour']);
  expect(screen.getByText('12 rue Mercière, 3rd floor, code 12A7, 69002 Lyon')).toBeDefined();
  expect(screen.getAllByText('Mia Rossi, +33 6 12 34 56 78')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Remove Home' }));
  const question = await screen.findByRole('dialog', { name: 'Remove this address?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Home' }));
  await user.click(within(question).getByRole('button', { name: 'Remove' }));

  await expect.poll(names).toEqual(['8 place Bellecour']);
  expect(sent).toEqual([{ id: 'm', addressId: 'home' }]);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your addresses' }));
});

test('[AREA-04] an address is added; missing input is reported at its field', async () => {
  const { user, sent, names } = await aBook([]);
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an address' });
  const field = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('textbox', { name });

  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(field(/Street/));
  expect(field(/Postcode/).getAttribute('aria-invalid')).toBe('true');
  await user.type(field(/Street/), '12 rue Mercière');
  await user.type(field(/Postcode/), '69002');
  await user.type(field(/City/), 'Lyon');
  await user.type(field(/Phone/), '06 12 34 56 78');
  await user.tab();
  expect(field(/Phone/).value).toBe('+33 6 12 34 56 78');
  expect(field(/Postcode/).inputMode).toBe('numeric');
  expect(field(/Street/).autocomplete).toBe('address-line1');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await expect.poll(names).toEqual(['12 rue Mercière']);
  const nothing = { label: '', extra: '', note: '', fullName: '' };
  expect(sent).toEqual([
    { ...nothing, street: '12 rue Mercière', postcode: '69002', city: 'Lyon', phone: '+33612345678' },
  ]);
});

test('[AREA-04] an address is changed, and a refusal keeps what was typed', async () => {
  const refusals = [{ code: 'invalid_input', message: 'No.', errors: { postcode: 'Not a postcode' } }, undefined];
  const { user, sent, names } = await aBook([home], async () => {
    const refusal = refusals.shift();
    if (refusal) throw await apiErrorFrom(Response.json(refusal, { status: 400 }), '');
  });
  await user.click(screen.getByRole('button', { name: 'Edit Home' }));
  const label = await screen.findByRole<HTMLInputElement>('textbox', { name: /What you call it/ });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Phone/ }).value).toBe('+33 6 12 34 56 78');
  await user.clear(label);
  await user.type(label, 'Nonna');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Not a postcode');
  expect(label.value).toBe('Nonna');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await expect.poll(names).toEqual(['Nonna']);
  const { _id, ...form } = home;
  expect(sent).toEqual(Array(2).fill({ ...form, label: 'Nonna' }));
});

test('[AREA-04] a full address book says so instead of accepting another address', async () => {
  await aBook(Array.from({ length: maxAddresses }, (_, nr) => ({ ...home, _id: `${nr}` })));
  expect(screen.getByText('That is all 10 addresses. Remove one to add another.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
});
