import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id } from '../validation.ts';
import { accountData } from './schemas.ts';

export const getAccountData = endpoint({
  method: 'GET',
  path: '/user/:id/data',
  summary: 'All that the shop keeps about oneself, as a file to save',
  access: 'owner',
  owner: 'id',
  params: v.object({ id }),
  responses: { 200: accountData },
  errors: ['user_not_found'],
});
