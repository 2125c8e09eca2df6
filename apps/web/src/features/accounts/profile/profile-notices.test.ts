import { expect, test } from 'vitest';
import { ApiError, apiErrorFrom } from '#lib/api/api-error.ts';
import { refusalOf } from './profile-notices.ts';

const failed = 'Failed to change password.';
const answer = (status: number, body: unknown) => apiErrorFrom(Response.json(body, { status }), 'No answer');

test('[PROF-03, PROF-04] if the server gives a reason, it is shown', async () => {
  const refusal = await answer(429, { code: 'too_many_requests', message: 'Slowly, please.' });
  expect(refusalOf(refusal, failed)).toEqual({ general: 'Slowly, please.' });
  const wrong = await answer(400, { code: 'current_password_wrong', message: 'Not that one.' });
  expect(refusalOf(wrong, failed)).toEqual({ password: 'Not that one.' });
  expect(refusalOf(null, failed)).toEqual({});
});

test('[PROF-03, PROF-04] without a reason, or if something else responds, the form’s text is shown', async () => {
  expect(refusalOf(new ApiError(0, 'network', 'No answer'), failed)).toEqual({ general: failed });
  expect(refusalOf(await answer(502, '<h1>Bad gateway</h1>'), failed)).toEqual({ general: failed });
  expect(refusalOf(await answer(500, {}), failed)).toEqual({ general: failed });
});
