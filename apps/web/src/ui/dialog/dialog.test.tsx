// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Opened(props: Partial<ComponentProps<typeof Dialog>>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} title="Details" closeLabel="Close">
        {props.children ?? <input aria-label="Name" />}
      </Dialog>
    </>
  );
}

const openDialog = async (props: Partial<ComponentProps<typeof Dialog>> = {}) => {
  const rendered = render(<Opened {...props} />);
  await rendered.user.click(rendered.getByRole('button', { name: 'Open' }));
  const dialog = rendered.getByRole('dialog', { name: 'Details' }) as HTMLDialogElement;
  const pressClose = () => rendered.user.click(rendered.getByRole('button', { name: 'Close' }));
  return { ...rendered, dialog, pressClose };
};

describe('a dialog', () => {
  test('is modal, named by its title, and focuses its first field', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { dialog, getByRole } = await openDialog();
    expect(showModal).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(getByRole('textbox', { name: 'Name' }));
    showModal.mockRestore();
  });

  test('shows nothing before it is opened, and starts again at each opening', async () => {
    const { user, getByRole, pressClose, dialog } = await openDialog();
    await user.type(getByRole('textbox'), 'typed');
    await pressClose();
    expect(dialog.open).toBe(false);
    await user.click(getByRole('button', { name: 'Open' }));
    expect((getByRole('textbox') as HTMLInputElement).value).toBe('');
  });

  test('cannot be closed while it is locked', async () => {
    const { dialog, getByRole } = await openDialog({ locked: true });
    expect((getByRole('button', { name: 'Close' }) as HTMLButtonElement).disabled).toBe(true);
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(dialog.open).toBe(true);
  });

  test('asks whether it may close, by button and by Escape', async () => {
    const mayClose = vi.fn(() => false);
    const { dialog, pressClose } = await openDialog({ mayClose });
    await pressClose();
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    expect(dialog.open).toBe(true);
    expect(mayClose).toHaveBeenCalledTimes(2);
    mayClose.mockReturnValue(true);
    await pressClose();
    expect(dialog.open).toBe(false);
  });

  test('leaves Escape to a control inside that uses it itself', async () => {
    const mayClose = vi.fn(() => false);
    const { getByRole } = await openDialog({
      mayClose,
      children: <input aria-label="Search" onKeyDown={(event) => event.preventDefault()} />,
    });
    fireEvent.keyDown(getByRole('textbox'), { key: 'Escape' });
    expect(mayClose).not.toHaveBeenCalled();
  });
});

describe('a question', () => {
  const ask = (onConfirm: () => Promise<void>) => {
    const onClose = vi.fn();
    const labels = { confirm: 'Delete', busy: 'Deleting…', cancel: 'Cancel', close: 'Close' };
    const rendered = render(
      <ConfirmDialog open onClose={onClose} title="Delete it?" labels={labels} onConfirm={onConfirm}>
        Gone for good.
      </ConfirmDialog>,
    );
    return { ...rendered, onClose };
  };

  test('is confirmed by Enter, stays locked until that is done, then closes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onConfirm = vi.fn(() => promise);
    const { user, getByRole, onClose } = ask(onConfirm);
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(getByRole('button', { name: 'Deleting…', busy: true })).toBeTruthy();
    expect((getByRole('button', { name: 'Close' }) as HTMLButtonElement).disabled).toBe(true);
    resolve();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test('is not confirmed by a key that is still held down', () => {
    const { getByRole } = ask(async () => undefined);
    const held = fireEvent.keyDown(getByRole('button', { name: 'Delete' }), { key: 'Enter', repeat: true });
    expect(held).toBe(false);
  });

  test('can be canceled', async () => {
    const onConfirm = vi.fn(async () => undefined);
    const { user, getByRole, onClose } = ask(onConfirm);
    await user.click(getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
