import { expect } from 'vitest';
import { describeApi } from '../api-test.ts';
import { checkDescribed } from './described-answers.ts';

const me = { id: 'u1', username: 'mia', email: 'mia@example.org', role: 'user' };
const known = { 'X-Request-Id': 'r1' };

describeApi((test) => {
  test.for<[string, number, object, Record<string, string>?]>([
    ['a status that its call does not describe', 402, me],
    ['a body without a field', 200, { ...me, username: undefined }],
    ['another type of body', 200, me, { 'Content-Type': 'text/plain' }],
    ['a code that its call does not describe', 401, { code: 'slot_full', message: 'Full' }],
    ['a code with another status', 401, { code: 'not_found', message: 'None' }],
    ['a header that its call does not describe', 200, me, { 'Retry-After': '5' }],
    ['a cookie that its call does not describe', 200, me, { 'Set-Cookie': 'access=x' }],
  ])('%s is found', async ([, status, body, headers], { app }) => {
    const check = (response: Response) =>
      checkDescribed(app.routes, { method: 'GET', target: '/api/user/me?x=1' }, response);
    await check(Response.json(me, { headers: known }));
    await check(Response.json({ code: 'internal_error', message: 'Sorry' }, { status: 500, headers: known }));
    const answer = Response.json(body, { status, headers: { ...known, ...headers } });
    await expect(check(answer)).rejects.toThrow(`GET /api/user/me?x=1: ${status} `);
  });
});
