import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { NetworkLimit } from '@bottega/contract/rate-limits';
import { Context } from 'hono';
import type { Caller, DeviceCaller } from '../route.ts';
import { isInProcess } from './client-address.ts';
import { countCall, type KnownCaller } from './count-call.ts';
import type { RateLimiter } from './rate-limiter.ts';

export interface AdmissionOptions {
  callerOf(c: Context): Promise<Caller | null>;
  /** Called only if no one is signed in. */
  deviceOf(c: Context, ip: string): Promise<DeviceCaller | null>;
  /** A caller whose session has to be refreshed first. */
  sleeperOf(c: Context, ip: string): Promise<KnownCaller | null>;
  ipOf(c: Context): string;
  limiter: Pick<RateLimiter, 'countInMemory'>;
}

const knownAs = (caller: Caller | DeviceCaller): KnownCaller =>
  'device' in caller
    ? { ...caller, id: caller.device._id }
    : { id: caller.id, role: caller.accountRole, duties: caller.accountDuties };

const limitOf = ({ method, polled, limit, memoryLimit = 'write' }: Endpoint, c: Context): NetworkLimit | undefined => {
  // A page counts as one read, whatever it loads.
  if (isInProcess(c)) return undefined;
  if (method === 'GET') return polled ? 'poll' : 'read';
  return limit ? undefined : memoryLimit;
};

export type Admission = ReturnType<typeof createAdmission>;

/** Counts by caller, as guests may share a network (decision 077). */
export const createAdmission = ({ callerOf, deviceOf, sleeperOf, ipOf, limiter }: AdmissionOptions) => {
  const count = async (c: Context, limit: NetworkLimit): Promise<void> => {
    const ip = ipOf(c);
    const found = (await callerOf(c)) ?? (await deviceOf(c, ip));
    countCall(limiter, limit, { known: found ? knownAs(found) : await sleeperOf(c, ip), ip });
  };

  return {
    /** @throws ApiError too_many_requests */
    count,
    countPage: (req: IncomingMessage): Promise<void> => {
      const { cookie = '', 'x-forwarded-for': forwarded = '' } = req.headers;
      const headers = { cookie, 'x-forwarded-for': String(forwarded) };
      return count(new Context(new Request('http://page', { headers }), { env: { incoming: req } }), 'read');
    },
    /** Admits devices only where the endpoint does. @throws ApiError too_many_requests */
    admit: async (c: Context, endpoint: Endpoint): Promise<Caller | DeviceCaller | null> => {
      const ip = ipOf(c);
      const limit = limitOf(endpoint, c);
      const caller = await callerOf(c);
      const device = caller || !(limit || endpoint.devices) ? null : await deviceOf(c, ip);
      if (limit) {
        const found = caller ?? device;
        countCall(limiter, limit, { known: found ? knownAs(found) : await sleeperOf(c, ip), ip });
      }
      return caller ?? (endpoint.devices ? device : null);
    },
  };
};
