import { type ErrorCode, errorStatus } from '@bottega/contract/errors';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { answerError } from './error-response.ts';

const answerTo = async (error: Error, headers: Record<string, string> = {}) => {
  const log: Record<string, unknown>[] = [];
  const app = new Hono();
  app.onError(answerError(pino({}, { write: (line: string) => void log.push(JSON.parse(line)) })));
  app.get('/', () => {
    throw error;
  });
  const response = await app.request('/', { headers });
  return { response, body: await response.json(), log };
};

test.each(Object.entries(errorStatus))('[API-10] %s is a %i with its text and nothing more', async (code, status) => {
  const { response, body, log } = await answerTo(new ApiError(code as ErrorCode));
  expect(response.status).toBe(status);
  // RFC 9110, 15.5.2; `Basic` would open a dialog.
  expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Cookie' : null);
  expect(body).toEqual({ code, message: expect.stringMatching(/.{10,}/) });
  expect(log).toEqual([]);
});

test('[API-10] refused fields are listed with the message, in the caller’s language', async () => {
  const error = new ApiError('invalid_input', {
    fields: { email: 'email_invalid', 'products.0.quantity': 'quantity_invalid' },
  });
  const { response, body } = await answerTo(error, { 'accept-language': 'fr' });
  expect(body).toEqual({
    code: 'invalid_input',
    message: 'Certaines informations ne conviennent pas. Vérifiez-les et réessayez.',
    errors: {
      email: 'Adresse e-mail non valable',
      'products.0.quantity': 'La quantité doit être un nombre entier de 1 à 64',
    },
  });
  expect(response.headers.get('content-language')).toBe('fr');
});

test('headers of a failure are sent with it', async () => {
  const { response } = await answerTo(new ApiError('maintenance', { headers: { 'Retry-After': '120' } }));
  expect(response.headers.get('retry-after')).toBe('120');
});

test.each([
  ['en', 'The shop cannot answer right now. Please try again in a moment.'],
  ['fr', 'La boutique ne peut pas répondre pour le moment. Réessayez dans un instant.'],
])('an unreachable database is reported as a temporary outage, %s', async (language, message) => {
  const refused = Object.assign(new Error('no database at 10.0.0.5'), { code: 'ECONNREFUSED' });
  const { response, body, log } = await answerTo(refused, { 'accept-language': language });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(body).toEqual({ code: 'unavailable', message });
  expect(log).toMatchObject([{ msg: 'database unavailable', err: { code: 'ECONNREFUSED' } }]);
});

test('an unknown error is logged with details and answered without them', async () => {
  const { response, body, log } = await answerTo(
    Object.assign(new Error('duplicate key "users_email"'), { code: '23505' }),
  );
  expect(response.status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('users_email');
  expect(log).toMatchObject([{ method: 'GET', route: '/', err: { message: 'duplicate key "users_email"' } }]);
});
