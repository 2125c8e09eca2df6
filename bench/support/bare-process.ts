// What Node itself needs for an answer: the headers and bytes of the shop's, and nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { BareAnswer } from './bare.ts';

const [, , file = ''] = process.argv;
const recorded: BareAnswer[] = JSON.parse(readFileSync(file, 'utf8'));
const answers = new Map(
  recorded.map(({ key, headers, body }) => [key, { headers, body: Buffer.from(body, 'base64') }]),
);

createServer((req, res) => {
  const answer = answers.get(`${req.url} ${req.headers['accept-encoding'] ?? ''}`);
  if (answer) res.writeHead(200, answer.headers).end(answer.body);
  else res.end('ready');
}).listen(Number(process.env.PORT), '127.0.0.1');
