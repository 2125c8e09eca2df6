import * as contract from '@bottega/contract/fulfilment/address-endpoints';
import type { Deps } from '#deps.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { ApiError } from '#lib/api-error.ts';
import { changeAddress, deleteAddressRow, listAddresses } from './addresses.queries.ts';
import { addAddress } from './addresses.service.ts';

export const addressRoutes = (deps: Deps): Route[] => {
  const { db } = deps;
  return [
    route(contract.listAddresses, async ({ params }) => ok(await listAddresses(db, params.id))),
    route(contract.addAddress, async ({ params, body }) => created(await addAddress(deps, params.id, body))),
    route(contract.updateAddress, async ({ params: { id: userId, addressId: id }, body }) => {
      const address = await changeAddress(db, { userId, id }, body);
      if (!address) throw new ApiError('address_not_found');
      return ok(address);
    }),
    route(contract.deleteAddress, async ({ params: { id: userId, addressId: id } }) => {
      if (!(await deleteAddressRow(db, { userId, id }))) throw new ApiError('address_not_found');
      return ok(await listAddresses(db, userId));
    }),
  ];
};
