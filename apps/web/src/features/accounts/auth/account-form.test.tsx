import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError, apiErrorFrom } from '#lib/api/api-error.ts';
import { AccountForm } from './account-form.tsx';

const textOf = (failure: ApiError | null) =>
  renderToStaticMarkup(<AccountForm failure={failure} failureTitle="Error logging in." />).replaceAll(/<[^>]+>/g, ' ');
const answer = (status: number, body: unknown) => apiErrorFrom(Response.json(body, { status }), 'No answer.');

test('[LOGIN-01, SIGNUP-02, RESET-01] the server’s message about a failure is enough', async () => {
  const text = textOf(await answer(429, { code: 'too_many_requests', message: 'Slowly, please.' }));
  expect(text).toContain('Slowly, please.');
  expect(text).not.toContain('Error logging in.');
  expect(textOf(null).trim()).toBe('');
});

test('[LOGIN-01, SIGNUP-02, RESET-01] without a server message, or if the server failed, the form’s own text is shown above the reason', async () => {
  const broken = { code: 'internal_error', message: 'Something went wrong.' };
  const failures: [ApiError, string][] = [
    [new ApiError(0, 'network', 'No answer.'), 'No answer.'],
    [await answer(502, '<h1>Bad gateway</h1>'), 'No answer.'],
    [await answer(500, broken), 'Something went wrong.'],
  ];
  for (const [failure, reason] of failures) expect(textOf(failure)).toMatch(new RegExp(`Error logging in.*${reason}`));
});
