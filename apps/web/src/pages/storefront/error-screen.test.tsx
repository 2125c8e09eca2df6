// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ErrorScreen } from './error-screen.tsx';

const noAnswer = new ApiError(0, 'network', 'The shop did not answer.');

test('[SHELL-15] offline is not shown as a 500: it needs no picture and reloads when back online', async () => {
  const { router, container, getByText, queryByText } = await renderInApp(<ErrorScreen error={noAnswer} />);
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue();
  getByText('There is no connection. The page comes back by itself as soon as there is one.');
  expect([queryByText('500'), container.querySelector('img')]).toEqual([null, null]);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(invalidate).toHaveBeenCalledOnce());
});

test('[SHELL-15] a server error shows its status and does not reload by itself', async () => {
  const { router, getByText, getByRole } = await renderInApp(
    <ErrorScreen error={new ApiError(503, 'unavailable', 'In a moment.')} />,
  );
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue();
  fireEvent(window, new Event('online'));
  expect([getByText('503'), getByRole('alert').textContent]).toEqual([expect.anything(), 'In a moment.']);
  expect(invalidate).not.toHaveBeenCalled();
  fireEvent.click(getByRole('button', { name: 'Try again' }));
  expect(invalidate).toHaveBeenCalledOnce();
});

test('during maintenance the server’s page is shown, which reloads by itself', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { queryByText } = await renderInApp(<ErrorScreen error={new ApiError(503, 'maintenance', 'Back soon.')} />);
  expect(reload).toHaveBeenCalledOnce();
  expect([queryByText('503'), queryByText('Back soon.')]).toEqual([null, null]);
  reload.mockRestore();
});
