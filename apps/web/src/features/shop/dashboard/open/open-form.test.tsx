// @vitest-environment happy-dom
import { getReadiness, setOpen } from '@bottega/contract/shop/hours/opening-endpoints';
import type { ReadinessItem } from '@bottega/contract/shop/readiness';
import type { Shop } from '@bottega/contract/shop/schemas';
import { expect, test, vi } from 'vitest';
import { ShopContext } from '#features/shop/shop.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OpenForm } from './open-form.tsx';

const item = (key: ReadinessItem['key'], ok: boolean, where: ReadinessItem['where']): ReadinessItem => ({
  key,
  level: 'blocking',
  ok,
  where,
});

const show = async (
  open: boolean,
  items: readonly ReadinessItem[],
  change: (body: unknown) => unknown = () => ({ open: !open }),
) => {
  const onGo = vi.fn();
  const changed = vi.fn(change);
  const rendered = await renderInApp(
    <ShopContext value={{ open } as Shop}>
      <OpenForm onGo={onGo} />
    </ShopContext>,
    {
      answer: ({ path }, { body }: { body?: unknown }) => {
        if (path === getReadiness.path) return items;
        if (path === setOpen.path) return changed(body);
        throw new Error(`unexpected call of ${path}`);
      },
    },
  );
  await rendered.findByRole('list');
  return { ...rendered, onGo, changed };
};

test('[SETUP-08] what is missing leads to its form, and the shop cannot be opened', async () => {
  const items = [item('name', true, 'name'), item('dish', false, 'menu'), item('https', false, 'server')];
  const { user, getByRole, queryByRole, getByText, onGo } = await show(false, items);
  expect(getByRole('button', { name: 'Open the shop' })).toHaveProperty('disabled', true);
  await user.click(getByRole('button', { name: 'Fill in A dish with a price' }));
  expect(onGo).toHaveBeenCalledWith('menu', 'dish');
  expect(queryByRole('button', { name: /Name of the shop/ })).toBeNull();
  expect(getByText(/Set PUBLIC_URL/)).toBeDefined();
});

test('[SETUP-08] a shop that is ready is opened', async () => {
  const { user, getByRole, changed } = await show(false, [item('name', true, 'name')]);
  await user.click(getByRole('button', { name: 'Open the shop' }));
  expect(changed).toHaveBeenCalledWith({ open: true });
});

test('[SETUP-08] an open shop is closed whatever is missing', async () => {
  const { user, getByRole, changed } = await show(true, [item('phone', false, 'contact')]);
  await user.click(getByRole('button', { name: 'Close the shop' }));
  expect(changed).toHaveBeenCalledWith({ open: false });
});

test('[SETUP-08] a refusal is shown', async () => {
  const refuse = () => Promise.reject(new ApiError(409, 'not_ready', 'Something is still missing.'));
  const { user, getByRole, findByRole } = await show(false, [item('name', true, 'name')], refuse);
  await user.click(getByRole('button', { name: 'Open the shop' }));
  expect((await findByRole('alert')).textContent).toContain('Something is still missing.');
});
