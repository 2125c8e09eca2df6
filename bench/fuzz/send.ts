import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { HostileCall } from '../../apps/api/src/testing/fuzz/hostile-calls.ts';
import type { HostileAnswer } from '../../apps/api/src/testing/fuzz/judge.ts';
import { fromSomewhere } from '../../e2e/visitors.ts';

// Nothing that the shop does takes that long, even beside much other work: who waits longer waits for ever.
const patienceMs = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

// The client of Node sends ASCII paths alone; the rest is for the raw requests.
const sendable = (target: string): string => target.replaceAll(/[^\x21-\x7e]/g, (text) => encodeURIComponent(text));

/** Sends it over a socket, from an address that nobody else has. @throws Error where no answer comes */
export const send = (port: number, { method, target, headers, body }: HostileCall): Promise<HostileAnswer> =>
  new Promise((resolve, reject) => {
    const given = Object.entries(fromSomewhere()).filter(([name]) => !headers.some(([other]) => other === name));
    const length: [string, string][] = body === undefined ? [] : [['content-length', String(Buffer.byteLength(body))]];
    const sent = request(
      {
        port,
        method,
        path: sendable(target),
        headers: [['host', 'shop.test'], ...headers, ...given, ...length].flat(),
        agent,
      },
      (res) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part));
        res.on('error', reject);
        res.on('end', () => {
          const { statusCode: status = 0, headersDistinct } = res;
          const lines = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
            values.map((value) => [name, value] as [string, string]),
          );
          resolve({ status, headers: new Headers(lines), text: Buffer.concat(parts).toString() });
        });
      },
    );
    sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body);
  });

/** Sends bytes as they are and says what came back: a status, or `closed`. @throws Error where neither comes */
export const sendRaw = (port: number, bytes: Buffer | string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const end = () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'closed');
    socket.setTimeout(patienceMs, () => {
      socket.destroy();
      reject(new Error('no answer'));
    });
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('close', end);
    // Whoever sends rubbish may find the line cut.
    socket.on('error', end);
    socket.end(bytes);
  });
