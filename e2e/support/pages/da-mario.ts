import { expect } from 'vitest';
import type { Staff } from '../dashboard/staff.ts';

/** Gives the shop a name that differs from that of the software, and its own address. */
export const nameDaMario = async (staff: Staff): Promise<void> => {
  const { body } = await staff.call('GET', '/shop/profile');
  const own = {
    legal: { ...(body as { legal: object }).legal, company: 'Mario SRL' },
    name: 'Da Mario',
    tagline: { en: 'Fresh pasta from the old town', fr: 'Pâtes fraîches de la vieille ville' },
    address: { street: '3 place du Marché', postalCode: '1000', city: 'Bruxelles', country: 'BE' },
    phone: '+32 2 511 00 00',
    email: 'ciao@mario.example',
    social: [{ network: 'instagram', url: 'https://www.instagram.com/mario.example' }],
  };
  expect((await staff.call('PUT', '/shop', own)).status).toBe(200);
};

/** Mentions of the software anywhere except in “powered by”. */
export const softwareIn = (text: string): string[] => {
  const rest = text.replaceAll(/(?:Powered by|Propulsé par) Bottega/g, '');
  return [...rest.matchAll(/Bottega/g)].map(({ index }) => rest.slice(Math.max(0, index - 60), index + 67));
};
