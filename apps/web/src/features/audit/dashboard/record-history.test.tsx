// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { RecordHistory } from './record-history.tsx';

const event = {
  _id: '1',
  at: '2026-11-20T10:00:00.000Z',
  actor: { _id: 'u1', username: 'nonna' },
  action: 'updated',
  kind: 'product',
  recordId: 'p1',
  label: 'Ragù',
  before: { price: 9 },
  after: { price: 10 },
};

test('what is unfolded is scrolled into view, again once it is loaded', async () => {
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const { user, getByText, findByText } = await renderInApp(<RecordHistory kind="product" recordId="p1" />, {
    answer: () => ({ payload: { events: [event], total: 1 } }),
  });
  expect(shown).toEqual([]);
  await user.click(getByText('Changes by staff'));
  await findByText('Price: €9.00 → €10.00');
  expect(shown.at(-1)).toContain('Price: €9.00 → €10.00');

  await user.click(getByText('Changes by staff'));
  const before = shown.length;
  await user.click(getByText('Changes by staff'));
  await vi.waitFor(() => expect(shown.length).toBeGreaterThan(before));
});
