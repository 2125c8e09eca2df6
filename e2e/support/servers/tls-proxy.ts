import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { selfSigned } from '../../../apps/api/src/testing/servers/self-signed.ts';

/** Https in front of a shop, with a certificate that no browser trusts. */
export const startTlsProxy = async (port: number, target: string) => {
  const server = createServer(selfSigned(), (req, res) => {
    const sent = request(new URL(req.url ?? '/', target), { method: req.method, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    sent.on('error', () => res.destroy());
    req.pipe(sent);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
