// @vitest-environment happy-dom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { ToastRegion } from './toast-region.tsx';
import { type Toast, toastList, useToast } from './toasts.tsx';

// happy-dom has no popovers.
beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  // Test files share modules and their notices.
  for (const { id } of toastList.read()) act(() => toastList.remove(id));
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (toast: Toast) => {
  const { result } = renderHook(useToast);
  act(() => result.current.show(toast));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('[SHELL-16] a notice is announced and goes after three seconds', () => {
  const { getByRole } = render(<ToastRegion closeLabel="Close" />);
  show({ text: 'Saved.' });
  expect(getByRole('status').textContent).toBe('Saved.');
  pass(2999);
  expect(getByRole('status').textContent).toBe('Saved.');
  pass(1);
  expect(getByRole('status').textContent).toBe('');
});

test('[SHELL-16] a notice goes after the time it names', () => {
  const { getByRole } = render(<ToastRegion closeLabel="Close" />);
  show({ text: 'Added.', duration: 2000 });
  pass(1999);
  expect(getByRole('status').textContent).toBe('Added.');
  pass(1);
  expect(getByRole('status').textContent).toBe('');
});

test('a notice that came before the region is shown', () => {
  show({ text: 'Early.' });
  const { getByRole } = render(<ToastRegion closeLabel="Close" />);
  expect(getByRole('status').textContent).toBe('Early.');
});

test('at most three are shown, the newest', () => {
  const { getByRole } = render(<ToastRegion closeLabel="Close" />);
  for (const text of ['A', 'B', 'C', 'D']) show({ text });
  expect(getByRole('status').textContent).toBe('BCD');
});

test('[SHELL-16] notices wait while they are hovered or focused', () => {
  const { getByRole } = render(<ToastRegion closeLabel="Close" />);
  show({ text: 'Saved.' });
  fireEvent.pointerEnter(getByRole('status'));
  pass(10_000);
  expect(getByRole('status').textContent).toBe('Saved.');
  fireEvent.pointerLeave(getByRole('status'));
  pass(3000);
  expect(getByRole('status').textContent).toBe('');
});

test('[SHELL-16] notices do not wait for a finger that has tapped', () => {
  const { getByRole } = render(<ToastRegion closeLabel="Close" />);
  show({ text: 'Saved.' });
  fireEvent.pointerEnter(getByRole('status'), { pointerType: 'touch' });
  pass(3000);
  expect(getByRole('status').textContent).toBe('');
});

test('an action acts once and dismisses its notice', () => {
  const onAction = vi.fn();
  const { getByRole } = render(<ToastRegion closeLabel="Close" />);
  show({ text: 'Removed.', action: { label: 'Undo', onAction } });
  fireEvent.click(getByRole('button', { name: 'Undo' }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(getByRole('status').textContent).toBe('');
});

test('closing a focused notice gives the focus back', () => {
  const { getByRole } = render(
    <>
      <button type="button">Save</button>
      <ToastRegion closeLabel="Close" />
    </>,
  );
  show({ text: 'Saved.' });
  getByRole('button', { name: 'Save' }).focus();
  act(() => getByRole('button', { name: 'Close' }).focus());
  fireEvent.click(getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(getByRole('button', { name: 'Save' }));
});
