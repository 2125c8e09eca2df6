// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { LoadMore } from './load-more.tsx';

const list = (shown: number) => (
  <LoadMore label="More" busyLabel="Loading…" hasMore={shown < 7} onLoad={() => undefined} counter={`${shown} of 7`} />
);

test('the counter is left out where the first page is the whole list', () => {
  expect(render(list(7)).container.textContent).toBe('');
});

test('the counter stays when the last page has come', () => {
  const { getByText, rerender } = render(list(5));
  getByText('5 of 7');
  rerender(list(7));
  getByText('7 of 7');
});
