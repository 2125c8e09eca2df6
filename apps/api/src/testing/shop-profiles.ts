import type { ShopProfile } from '@bottega/contract/shop/profile';
import { demoProfile } from '#content/demo/profile.ts';
import type { Client } from './test-app.ts';

/** With all that the law asks for. */
export const lawfulProfile = { name: 'Da Mario', phone: demoProfile.phone, legal: demoProfile.legal };

export const saveProfile = async (staff: Client, fields: Partial<ShopProfile>): Promise<number> =>
  (await staff.send('PUT', '/shop', { body: fields })).status;
