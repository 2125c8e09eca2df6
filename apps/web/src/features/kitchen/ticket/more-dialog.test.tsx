// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aTicket } from '#testing/kitchen.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { MoreDialog } from './more-dialog.tsx';

test.each([
  ['en', /^Another/, 'All 3 orders of this account', 'Refuse all 3 orders'],
  ['fr', /^Une autre/, 'Les 3 commandes de ce compte', 'Refuser les 3 commandes'],
] as const)(
  '[OPEN-01] all of an account are refused at once, and the button says how many, in %s',
  async (locale, reason, all, refuse) => {
    const onRefuse = vi.fn();
    const order = aTicket({ openOfAccount: 3 });
    const { getByRole } = await renderInApp(
      <MoreDialog order={order} onClose={() => undefined} onRefuse={onRefuse} />,
      { locale },
    );
    fireEvent.click(getByRole('radio', { name: reason }));
    fireEvent.click(getByRole('checkbox', { name: all }));
    fireEvent.click(getByRole('button', { name: refuse }));
    expect(onRefuse).toHaveBeenCalledExactlyOnceWith({ kind: 'refuse', reason: 'other', message: '', all: true });
  },
);

test('[OPEN-01] with a single order of its account the dialog does not offer to cancel others', async () => {
  const { queryByRole } = await renderInApp(
    <MoreDialog order={aTicket()} onClose={() => undefined} onRefuse={() => undefined} />,
  );
  expect(queryByRole('checkbox')).toBeNull();
});
