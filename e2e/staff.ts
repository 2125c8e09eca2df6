import type { Shop } from './shop.ts';
import { fromSomewhere } from './visitors.ts';

/** Calls the API as the demo shop's superadmin. */
export interface Staff {
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
}

/** Logs the demo superadmin in through the API. */
export const staffOf = async ({ url }: Pick<Shop, 'url'>): Promise<Staff> => {
  const send = (method: string, path: string, body: object | undefined, cookie: string) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...fromSomewhere(), cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const form = { email: 'superadmin@bottega.example', password: 'Bottega-2026' };
  const login = await send('POST', '/user/login', form, '');
  if (login.status !== 200) throw new Error(`the superadmin's login answered ${login.status}`);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    call: async (method, path, body) => {
      const response = await send(method, path, body, cookie);
      return { status: response.status, body: await response.json() };
    },
  };
};
