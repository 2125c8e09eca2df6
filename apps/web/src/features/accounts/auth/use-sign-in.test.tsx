// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { useSignIn } from './use-sign-in.ts';

const userWith = (role: SessionUser['role']): SessionUser => ({ id: 'u', username: 'mia', email: 'mia@x.org', role });

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
});

function SignIn({ role, staffOnly }: { role: SessionUser['role']; staffOnly: boolean }) {
  const signIn = useSignIn({ staffOnly });
  return (
    <button type="button" onClick={() => signIn(userWith(role))}>
      Log in
    </button>
  );
}

const signIn = async (role: SessionUser['role'], staffOnly = false) => {
  const app = await renderInApp(<SignIn role={role} staffOnly={staffOnly} />);
  await app.user.click(app.getByRole('button', { name: 'Log in' }));
  // Its code is loaded first.
  const notice = await vi.waitFor(() => {
    const [shown] = toastList.read();
    if (!shown) throw new Error('no notice');
    return shown;
  });
  return { ...app, notice };
};

test('[LOGIN-01] staff who log in to the shop are offered the dashboard', async () => {
  const { notice, router } = await signIn('admin');
  expect(notice).toMatchObject({ text: expect.stringContaining('mia'), action: { label: 'Open the dashboard' } });
  act(() => notice.action?.onAction());
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test.each([
  ['customers', 'user', false],
  ['staff in their own entrance', 'superadmin', true],
] as const)('[LOGIN-01] %s are not', async (_who, role, staffOnly) => {
  const { notice } = await signIn(role, staffOnly);
  expect(notice.text).toContain('mia');
  expect(notice.action).toBeUndefined();
});
