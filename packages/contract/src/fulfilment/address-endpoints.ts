import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../validation.ts';
import { addressForm, savedAddress } from './addresses.ts';

const owner = { access: 'owner', owner: 'id', flag: 'ff_ordering' } as const;
const one = v.object({ id, addressId: id });

export const listAddresses = endpoint({
  ...owner,
  method: 'GET',
  path: '/user/:id/addresses',
  summary: 'One’s own addresses, the last used first',
  params: v.object({ id }),
  responses: { 200: v.array(savedAddress) },
});

export const addAddress = endpoint({
  ...owner,
  method: 'POST',
  path: '/user/:id/addresses',
  summary: 'Save an address. One that is saved already is updated: street, postcode, city and floor are the same',
  params: v.object({ id }),
  body: addressForm,
  responses: { 201: savedAddress },
  errors: ['addresses_full'],
});

export const updateAddress = endpoint({
  ...owner,
  method: 'PUT',
  path: '/user/:id/addresses/:addressId',
  summary: 'Change a saved address',
  params: one,
  body: addressForm,
  responses: { 200: savedAddress },
  errors: ['address_not_found'],
});

export const deleteAddress = endpoint({
  ...owner,
  method: 'DELETE',
  path: '/user/:id/addresses/:addressId',
  summary: 'Remove a saved address; orders keep their copy',
  params: one,
  responses: { 200: v.array(savedAddress) },
  errors: ['address_not_found'],
});
