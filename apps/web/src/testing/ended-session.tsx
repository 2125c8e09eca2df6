import { getCart } from '@bottega/contract/cart/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useHeldPage } from '#lib/session/use-held-page.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { type Answer, beppe, mia, renderSignedIn } from '#testing/signed-in.tsx';
import { toastList } from '#ui/toast/toasts.tsx';

const ended = 'Your session has ended. Please log in again.';
const cart = { products: [{ product: cartProduct('a'), quantity: 2 }] };

export const type = (label: RegExp, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(label)[at] as HTMLElement, { target: { value } });
export const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
export const click = async (name: string | RegExp) =>
  press(await screen.findByRole('button', { name }, { timeout: 5000 }));
export const inDialog = async (title: string, name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await press(dialog.getByRole('button', { name }));
};

export interface EndingForm {
  page: ReactNode;
  answers?: readonly Answer[];
  endpoint: Endpoint;
  answer: unknown;
  press: () => Promise<unknown>;
  /** What was typed stays, as it is found. */
  typed?: () => string | undefined;
}

/** Like a page of one's own. */
function Page({ children }: { children: ReactNode }) {
  useHeldPage();
  return children;
}

/** What holds for every form and press whose session has ended. */
export const describeEnds = (forms: Readonly<Record<string, EndingForm>>): void => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('reportError', vi.fn());
    HTMLElement.prototype.showPopover ??= () => undefined;
    HTMLElement.prototype.hidePopover ??= () => undefined;
    URL.createObjectURL ??= () => 'blob:';
  });

  const statuses = (calls: { status: number }[]) => calls.map(({ status }) => status);

  const open = ({ page, answers = [], endpoint, answer }: EndingForm) =>
    renderSignedIn(<Page>{page}</Page>, [[getCart, cart], ...answers, [endpoint, answer]]);

  describe.each(Object.entries(forms))('%s', (_name, row) => {
    test.each(['kept', 'gone'] as const)(
      '[AUTH-03] opens the login where the session has ended (cookies: %s), and goes through afterwards',
      async (cookies) => {
        const { end, calls, logIn, loginDialog, hasDialog } = await open(row);
        end(cookies);
        await row.press();
        const dialog = await loginDialog();
        expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(mia.email);
        expect(statuses(calls(row.endpoint))).toEqual([401]);
        await logIn();
        await waitFor(() => expect(statuses(calls(row.endpoint))).toEqual([401, 200]));
        const [first, second] = calls(row.endpoint);
        expect(second).toMatchObject({ body: first?.body, key: first?.key, by: mia.id });
        expect(hasDialog()).toBe(false);
        expect(reportError).not.toHaveBeenCalled();
      },
    );

    test('[AUTH-03] says why nothing was sent if the login is closed, and the next press asks again', async () => {
      const { end, calls, logIn, putOff } = await open(row);
      end();
      await row.press();
      const typed = row.typed?.();
      await putOff();
      await waitFor(() => expect(toastList.read().map(({ text }) => text)).toContain(ended));
      expect(row.typed?.()).toBe(typed);
      if (row.typed) expect(screen.getByRole('alert').textContent).toContain(ended);
      expect(statuses(calls(row.endpoint))).toEqual([401]);
      act(() =>
        toastList
          .read()
          .find(({ action }) => action)
          ?.action?.onAction(),
      );
      await logIn();
      expect(statuses(calls(row.endpoint))).toEqual([401]);
      expect(reportError).not.toHaveBeenCalled();
    });

    test('[AUTH-03] is not sent for somebody else who logs in', async () => {
      const { end, calls, logIn } = await open(row);
      end();
      await row.press();
      await logIn(beppe);
      const dialog = within(await screen.findByRole('dialog', { name: 'You are logged in as beppe now' }));
      dialog.getByText('This page was opened by mia. If you leave it, what was typed on it is lost.');
      expect(statuses(calls(row.endpoint))).toEqual([401]);
      await press(dialog.getByRole('button', { name: 'Log in as mia' }));
      await logIn(mia);
      await waitFor(() => expect(calls(row.endpoint)).toMatchObject([{ status: 401 }, { by: mia.id, status: 200 }]));
    });
  });
};
