import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where an instance listens, and whether it reports being ready. */
interface Target {
  url: string;
  ready: boolean;
}

/** A proxy in front of several instances: each request goes to the next one that is ready. */
export interface Balancer {
  url: string;
  /** May be changed while it runs. */
  targets: Target[];
  /** How many requests were cut off or refused and sent to another instance. */
  repeated(): number;
  close(): Promise<void>;
}

const checkEvery = 200;

/** Checks whether an instance is ready, as its operator's proxy would. */
const check = async (target: Target): Promise<void> => {
  const answer = await fetch(`${target.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  target.ready = answer?.ok ?? false;
};

/** Forwards the request and returns the response. @throws if the instance gives none */
const pass = (req: IncomingMessage, body: Buffer, target: Target, res: ServerResponse): Promise<void> =>
  new Promise((resolve, reject) => {
    // A new connection for each: a persistent one could be closed by the instance while a request is on its way.
    const options = { method: req.method, headers: { ...req.headers, connection: 'close' }, agent: false };
    const sent = request(new URL(target.url), { ...options, path: req.url }, (answer) => {
      const { connection: _, ...headers } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(res);
      // A response that breaks off breaks off for the caller too.
      answer.once('error', () => res.destroy()).once('close', resolve);
    });
    sent.once('error', reject);
    res.once('close', () => sent.destroy());
    sent.end(body);
  });

const mayRepeat = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;

/** Starts it; with `checks` it polls `/readyz` of every instance five times a second. */
export const startBalancer = async (urls: readonly string[], { port = 0, checks = false } = {}): Promise<Balancer> => {
  const targets: Target[] = urls.map((url) => ({ url, ready: true }));
  let turn = 0;
  let repeated = 0;

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const body = Buffer.concat(await req.toArray());
    const ready = targets.filter((target) => target.ready);
    turn += 1;
    for (let tried = 0; tried < ready.length; tried += 1) {
      const target = ready[(turn + tried) % ready.length] as Target;
      try {
        return await pass(req, body, target, res);
      } catch (error) {
        const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (res.destroyed || res.headersSent || !(refused || mayRepeat(req))) break;
        repeated += 1;
      }
    }
    if (res.headersSent) res.destroy();
    else res.writeHead(502, { 'x-balancer': 'no answer' }).end();
  };

  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const checkAll = () => {
    for (const target of targets) void check(target);
  };
  const timer = checks ? setInterval(checkAll, checkEvery) : undefined;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    repeated: () => repeated,
    close: async () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
