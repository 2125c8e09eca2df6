import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and a certificate that no browser trusts, for 127.0.0.1. */
export const selfSigned = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const args = ['req', '-x509', ...curve, '-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', args, { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
};

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
