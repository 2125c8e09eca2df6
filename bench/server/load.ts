import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** One request. */
export interface Call {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
}

const visitors = 20_000;
let visits = 0;

// Everybody may read 300 times a minute: the load comes from many addresses, as behind a proxy.
const visitor = (): string => {
  visits += 1;
  const n = visits % visitors;
  return `10.0.${n >> 8}.${n & 255}`;
};

/** Somebody who sends one request after the other over connections that stay open. */
export const openLoad = (url: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);

  const send = ({ path, method = 'GET', headers, body }: Call): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const all = { 'x-forwarded-for': visitor(), ...(body && { 'content-type': 'application/json' }), ...headers };
      const sent = request({ agent, hostname, port, path, method, headers: all }, (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('error', reject);
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            body: Buffer.concat(parts),
            ms: performance.now() - begun,
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });

  /** Does all of it, as many at once as there are connections. */
  const each = async <T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> => {
    const queue = all[Symbol.iterator]();
    const lane = async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
    };
    await Promise.all(Array.from({ length: connections }, lane));
  };

  /** The same request so many times. @throws Error for any answer but 200 */
  const repeat = (call: Call, times: number): Promise<void> =>
    each(Array(times).keys(), async () => {
      const { status } = await send(call);
      if (status !== 200) throw new Error(`${call.path} answered ${status}`);
    });

  return { send, each, repeat, close: () => agent.destroy() };
};
