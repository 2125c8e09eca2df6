// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { Button } from './button.tsx';

test('a click calls its handler', async () => {
  const onClick = vi.fn();
  const { user, getByRole } = render(<Button onClick={onClick}>Save</Button>);
  await user.click(getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('submits a form only as type "submit"', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user, getByRole } = render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await user.click(getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a busy button stays focusable and ignores clicks', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const { user, getByRole } = render(
    <form onSubmit={onSubmit}>
      <Button busy type="submit" onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = getByRole('button', { busy: true });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('a busy button is named by its busy label and keeps the width of both', () => {
  const { getByRole, getByText, rerender } = render(<Button busyLabel="Saving…">Save</Button>);
  expect(getByRole('button', { name: 'Save' })).toBeTruthy();
  rerender(
    <Button busy busyLabel="Saving…">
      Save
    </Button>,
  );
  expect(getByRole('button', { name: 'Saving…' })).toBeTruthy();
  expect(getByText('Save').getAttribute('aria-hidden')).toBe('true');
});

test('a busy button is announced from a live region that was there before', () => {
  const { getByRole, rerender } = render(<Button busyLabel="Saving…">Save</Button>);
  const region = getByRole('status');
  expect(region.textContent).toBe('');
  rerender(
    <Button busy busyLabel="Saving…">
      Save
    </Button>,
  );
  expect(region.textContent).toBe('Saving…');
});
