import { flagDefaults } from '@bottega/contract/flags';
// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { useSearchKey } from './use-search-key.ts';

const flags = {
  ...flagDefaults,
  ff_news: true,
  ff_cart: true,
  ff_signup: true,
  ff_profile: true,
};

function Page({ hasField, onInput }: { hasField: boolean; onInput?: (text: string) => void }) {
  useSearchKey();
  return (
    <main>
      {hasField && (
        <input name="search" defaultValue="pizza" onInput={(event) => onInput?.(event.currentTarget.value)} />
      )}
      <textarea aria-label="Message" />
    </main>
  );
}

const setUp = async ({ hasField = true, hasMenu = true, onInput = (_text: string) => {} } = {}) => {
  const app = await renderInApp(
    <FlagsContext value={{ ...flags, ff_products: hasMenu }}>
      <Page hasField={hasField} onInput={onInput} />
    </FlagsContext>,
  );
  const navigate = vi.spyOn(app.router, 'navigate').mockResolvedValue(undefined);
  return { ...app, navigate, field: () => app.container.querySelector('input') };
};

test('the key focuses the field and selects its words', async () => {
  const { user, field } = await setUp();
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
  expect(field()?.value).toBe('pizza');
});

test('without a field it leads to the menu', async () => {
  const { user, navigate } = await setUp({ hasField: false });
  await user.keyboard('/');
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/products/{-$category}', params: { category: undefined } });
});

test('letters typed before the field appears are entered into it', async () => {
  const { user, navigate, container } = await setUp({ hasField: false });
  navigate.mockReturnValue(new Promise(() => {}));
  await user.keyboard('/gnocchi');
  const field = document.createElement('input');
  field.name = 'search';
  container.querySelector('main')?.append(field);
  await waitFor(() => expect(field.value).toBe('gnocchi'));
  expect(document.activeElement).toBe(field);
});

test('letters typed while the list loads are entered into the field of the loaded page', async () => {
  const { user, navigate, container } = await setUp();
  navigate.mockReturnValue(new Promise(() => {}));
  const main = container.querySelector('main');
  const loading = main?.querySelector('input');
  if (loading) loading.disabled = true;
  await user.keyboard('/gnocchi');
  const field = document.createElement('input');
  field.name = 'search';
  loading?.replaceWith(field);
  await waitFor(() => expect(field.value).toBe('gnocchi'));
  expect(document.activeElement).toBe(field);
});

test('it is an ordinary character in a field and with other keys, and nothing without the menu', async () => {
  const { user, field, getByLabelText } = await setUp();
  await user.type(getByLabelText('Message'), 'a/b');
  expect(getByLabelText('Message')).toHaveProperty('value', 'a/b');
  await user.keyboard('{Control>}/{/Control}');
  expect(document.activeElement).not.toBe(field());
});

test('it does nothing while the menu is switched off', async () => {
  const { user, field } = await setUp({ hasMenu: false });
  await user.keyboard('/');
  expect(document.activeElement).not.toBe(field());
});
