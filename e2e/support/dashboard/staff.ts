import { fromUniqueAddress } from '../chromium.ts';
import type { Shop } from '../shop.ts';

/** Calls the API with a session. */
export interface Staff {
  id: string;
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  /** A page as the server renders it; redirects are not followed. */
  open(path: string): Promise<Response>;
  /** Uploads a picture; returns its URL. */
  upload(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** Logs in through the API, without a browser. */
export const callerOf = async (
  { url }: Pick<Shop, 'url'>,
  { email, password }: { email: string; password: string },
): Promise<Staff> => {
  const send = (method: string, path: string, body: object | undefined, cookie: string) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...fromUniqueAddress(), cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const login = await send('POST', '/user/login', { email, password }, '');
  if (login.status !== 200) throw new Error(`the login of ${email} answered ${login.status}`);
  const { id } = (await login.json()) as { id: string };
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    id,
    call: async (method, path, body) => {
      const response = await send(method, path, body, cookie);
      return { status: response.status, body: await response.json() };
    },
    open: (path) => fetch(`${url}${path}`, { headers: { ...fromUniqueAddress(), cookie }, redirect: 'manual' }),
    upload: async (type, bytes) => {
      const headers = { ...fromUniqueAddress(), cookie, 'content-type': type };
      const response = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: bytes });
      if (response.status !== 201) throw new Error(`the upload answered ${response.status}`);
      return ((await response.json()) as { address: string }).address;
    },
  };
};

/** Logs the demo superadmin in through the API. */
export const staffOf = (shop: Pick<Shop, 'url'>): Promise<Staff> =>
  callerOf(shop, { email: 'superadmin@bottega.example', password: 'Bottega-2026' });

/** Changes some of the settings of ordering. */
export const changeOrdering = async (staff: Staff, change: object): Promise<void> => {
  const { body } = await staff.call('GET', '/ordering/settings');
  const { status } = await staff.call('PUT', '/ordering/settings', { ...(body as object), ...change });
  if (status !== 200) throw new Error(`the settings of ordering answered ${status}`);
};
