// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { EditableList } from './editable-list.tsx';

interface Item {
  id: string;
  isRemoved?: boolean;
}

/** `undo`: whether what is removed can be taken back. */
function Items({ ids, undo }: { ids: string[]; undo: boolean }) {
  const [items, setItems] = useState<readonly Item[]>(ids.map((id) => ({ id })));
  return (
    <>
      <EditableList
        shape="row"
        items={items}
        nameOf={({ id }) => id}
        onChange={setItems}
        adding={{ label: 'Add', make: () => ({ id: 'new' }), most: 4 }}
        {...(undo && { goneText: ({ id }: Item) => `${id} goes.` })}
      >
        {(item, { at }) => <input aria-label={`${at + 1}: ${item.id}`} />}
      </EditableList>
      <output aria-label="Order">{items.map(({ id, isRemoved }) => (isRemoved ? `(${id})` : id)).join(' ')}</output>
    </>
  );
}

const open = async ({ ids = ['a', 'b', 'c'], undo = true } = {}) => {
  const rendered = await renderInApp(<Items ids={ids} undo={undo} />);
  const press = (name: string) => rendered.user.click(rendered.getByRole('button', { name }));
  const order = () => rendered.getByLabelText('Order').textContent;
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  return { ...rendered, press, order, focused };
};

test('buttons and arrow keys move an item past removed ones, keep the focus on it and announce its place', async () => {
  const { press, order, focused, user, getByText } = await open({ ids: ['a', 'b', 'c', 'd'] });
  await press('Remove b');
  await press('Move c up');
  expect(order()).toBe('c a (b) d');
  getByText('c is now number 1 of 3.');
  expect(focused()).toBe('Move c down');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect([order(), focused()]).toEqual(['a (b) d c', 'Move c up']);
  await user.keyboard('{ArrowDown}');
  expect(order()).toBe('a (b) d c');
});

test('dragging moves an item to the place of the one below it', async () => {
  const { container, order } = await open();
  const handle = container.querySelector('[data-item=a] [draggable]') as HTMLElement;
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(handle, { dataTransfer });
  fireEvent.dragOver(container.querySelector('[data-item=c]') as HTMLElement);
  fireEvent.dragEnd(handle);
  expect(order()).toBe('b c a');
  fireEvent.dragOver(container.querySelector('[data-item=b]') as HTMLElement);
  expect(order()).toBe('b c a');
});

test('a removed item says so, can be restored, and leaves its number to the next one', async () => {
  const { press, order, focused, getByText, getByLabelText } = await open();
  await press('Remove a');
  getByText('a goes.');
  getByLabelText('1: b');
  expect([order(), focused()]).toEqual(['(a) b c', 'Undo: keep a']);
  await press('Undo: keep a');
  expect([order(), focused()]).toEqual(['a b c', '1: a']);
});

test('without an undo an item goes at once, and the focus moves to its neighbor, at last to the button that adds', async () => {
  const { press, order, focused } = await open({ ids: ['a', 'b'], undo: false });
  await press('Remove a');
  expect([order(), focused()]).toEqual(['b', '1: b']);
  await press('Remove b');
  expect([order(), focused()]).toEqual(['', 'Add']);
});

test('a new item is at the end, with the focus in its first field, up to the most there may be', async () => {
  const { press, order, focused, queryByRole } = await open();
  await press('Add');
  expect([order(), focused()]).toEqual(['a b c new', '4: new']);
  expect(queryByRole('button', { name: 'Add' })).toBeNull();
});
