// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { Menu } from './menu.tsx';

const renderMenu = () => {
  const chosen = vi.fn<(label: string) => void>();
  const items = ['Details', 'Edit', 'Cancel'].map((label) => ({ label, onChoose: () => chosen(label) }));
  const rendered = render(
    <>
      <Menu label="Actions: B-1" items={items} />
      <button type="button">After</button>
    </>,
  );
  const button = rendered.getByRole('button', { name: 'Actions: B-1' });
  const focused = () => document.activeElement?.textContent;
  return { ...rendered, button, chosen, focused };
};

test('a press opens the menu with the focus on its first item, and choosing one closes it', async () => {
  const { user, button, getByRole, queryByRole, chosen, focused } = renderMenu();
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  await user.click(button);
  expect(getByRole('menu', { name: 'Actions: B-1' })).toBeTruthy();
  expect(focused()).toBe('Details');
  await user.click(getByRole('menuitem', { name: 'Edit' }));
  expect(chosen.mock.calls).toEqual([['Edit']]);
  expect(queryByRole('menuitem')).toBeNull();
});

test.each([
  ['{ArrowDown}', 'Details'],
  ['{ArrowUp}', 'Cancel'],
  ['{Enter}', 'Details'],
  [' ', 'Details'],
])('%s on the button opens it at %s', async (key, item) => {
  const { user, focused } = renderMenu();
  await user.tab();
  await user.keyboard(key);
  expect(focused()).toBe(item);
});

test.each([
  ['{ArrowDown}', 'Edit'],
  ['{ArrowUp}', 'Cancel'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Details'],
  ['{End}', 'Cancel'],
  ['{End}{Home}', 'Details'],
  ['c', 'Cancel'],
  ['x', 'Details'],
])('%s leads from the first item to %s', async (keys, item) => {
  const { user, focused } = renderMenu();
  await user.tab();
  await user.keyboard(`{Enter}${keys}`);
  expect(focused()).toBe(item);
});

test('Esc closes it and returns the focus, Tab closes it', async () => {
  const { user, button, queryByRole } = renderMenu();
  await user.tab();
  await user.keyboard('{Enter}{Escape}');
  expect([queryByRole('menuitem'), document.activeElement]).toEqual([null, button]);
  await user.keyboard('{Enter}');
  await user.tab();
  expect(queryByRole('menuitem')).toBeNull();
});
