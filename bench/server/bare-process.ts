// What Node itself needs for an answer: the same headers and bytes as the shop's, and nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { BareAnswer } from './bare.ts';

const [, , file = ''] = process.argv;
const answers = new Map(
  (JSON.parse(readFileSync(file, 'utf8')) as BareAnswer[]).map(({ path, headers, body }) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);

const dishes = Array.from({ length: 1000 }, (_, nr) => ({
  id: nr,
  name: `Dish ${nr}`,
  tags: ['hot', 'new'],
  price: nr / 100,
}));

/** Always the same work, by which a slow machine is told from a slow shop. */
const fixedWork = (): string => {
  let text = '';
  for (let round = 0; round < 5; round++) text = JSON.stringify(JSON.parse(JSON.stringify(dishes)));
  return String(text.length);
};

createServer((req, res) => {
  const answer = answers.get(req.url ?? '');
  if (answer) res.writeHead(200, answer.headers).end(answer.body);
  else res.end(req.url === '/fixed-work' ? fixedWork() : 'ok');
}).listen(Number(process.env.PORT), '127.0.0.1');
