// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { AccountVerification } from '../auth/account-verification.tsx';
import { SignupDone } from './mail-sent.tsx';

const answer = () => ({ message: 'Done.' });

test('[SIGNUP-02] once the link has worked in another tab, the login form follows', async () => {
  const onLogIn = vi.fn();
  await renderInApp(<SignupDone email="mia@example.org" onLogIn={onLogIn} />);
  const otherTab = new BroadcastChannel('session');
  otherTab.postMessage('changed');
  await renderInApp(<AccountVerification token="t" onLogin={() => undefined} />, { answer });
  await waitFor(() => expect(onLogIn).toHaveBeenCalledOnce());
  otherTab.close();
});

test('[VERIFY-01] a link that does not work announces nothing', async () => {
  const onLogIn = vi.fn();
  await renderInApp(<SignupDone email="mia@example.org" onLogIn={onLogIn} />);
  const { findByText } = await renderInApp(<AccountVerification token="t" onLogin={() => undefined} />);
  await findByText(/^Error verifying account/);
  // Messages arrive in order.
  const heard = new Promise((resolve) => new BroadcastChannel('session').addEventListener('message', resolve));
  new BroadcastChannel('session').postMessage('changed');
  await heard;
  expect(onLogIn).not.toHaveBeenCalled();
});
