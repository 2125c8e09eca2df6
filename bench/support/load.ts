import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
  ms: number;
}

const most = 65_536;
let addresses = 0;

/** A client address like those that a proxy passes on: the shop limits what each may read in a minute. */
const nextAddress = (): string => {
  addresses = (addresses + 1) % most;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
};

/** Clients that send one request after the other over connections that stay open. */
export const openLoad = (url: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);

  const send = ({ path, method = 'GET', headers, body }: Call, address = nextAddress()): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const all = { 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }), ...headers };
      const sent = request({ agent, hostname, port, path, method, headers: all }, (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('error', reject);
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            rawHeaders: res.rawHeaders,
            body: Buffer.concat(parts),
            ms: performance.now() - begun,
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });

  /** Like `send`. @throws Error for an answer of another status */
  const expect = async (status: number, call: Call, address?: string): Promise<Answer> => {
    const answer = await send(call, address);
    if (answer.status === status) return answer;
    throw new Error(`${call.method ?? 'GET'} ${call.path} answered ${answer.status}: ${answer.body.toString()}`);
  };

  /** Works on all items, as many at once as there are connections. */
  const each = async <T>(all: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
    const queue = all[Symbol.iterator]();
    const lane = async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
    };
    await Promise.all(Array.from({ length: connections }, lane));
  };

  /** Sends the same request `times` times: `perAddress` from one client address, then from the next. */
  const repeat = async (call: Call, times: number, perAddress: number): Promise<void> => {
    const batches = Array.from({ length: Math.ceil(times / perAddress) }, nextAddress);
    await each(batches, async (address) => {
      for (let nr = 0; nr < perAddress; nr++) await expect(200, call, address);
    });
  };

  return { send, expect, each, repeat, close: () => agent.destroy() };
};

export type Load = ReturnType<typeof openLoad>;
