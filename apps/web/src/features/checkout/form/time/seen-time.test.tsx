// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  at,
  choose,
  evening,
  fillPickup,
  onMondayEvening,
  press,
  radio,
  refuse,
  setUp,
  slot,
} from '#testing/checkout.tsx';

onMondayEvening();

/** The kitchen has filled up: the soonest is at 20:15 in Lyon. */
const later = (service: 'pickup' | 'delivery') => ({
  ...evening(service),
  asap: { start: at('19:15'), end: at('19:30') },
  days: [{ date: '2026-11-23', slots: [slot('18:15', '18:30', 'full'), slot('19:15', '19:30')] }],
});

const opened = async (locale: 'en' | 'fr' = 'en') => {
  const page = await setUp({ locale });
  await screen.findByText(locale === 'en' ? 'ready about 19:15–19:30' : /^prête vers 19.h.15/);
  const move = async (quote: typeof page.setting.quote) => {
    page.setting.quote = quote;
    await act(() => page.queryClient.invalidateQueries({ queryKey: ['quote'] }));
  };
  return { ...page, move };
};

test.each([
  ['en', 'As soon as possible is no longer 19:15 but 20:15–20:30. Please choose again.'],
  ['fr', 'Au plus tôt, ce n’est plus 19 h 15 mais 20 h 15 – 20 h 30. Choisissez de nouveau.'],
] as const)(
  '[CHK-03] “as soon as possible” that moves by more than a slot is said before the press, in %s',
  async (locale, words) => {
    const { move } = await opened(locale);
    await move(later);
    const notice = await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === words);
    expect(notice.closest('[aria-live], [role=alert]')).not.toBeNull();
  },
);

test('[CHK-03] a press then orders nothing, until the customer has chosen the new time', async () => {
  const { move, sent } = await opened();
  fillPickup();
  await move(later);
  await screen.findByText('no time chosen');
  await press();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(radio(/^As soon as possible/));
  await choose(/^As soon as possible/);
  expect(screen.queryByText(/no longer 19:15/)).toBeNull();
  await press();
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ expectedSlot: at('19:15') }));
});

test('one slot later is no other promise, and what the page showed first is sent', async () => {
  const { move, sent } = await opened();
  fillPickup();
  await move((service) => ({ ...evening(service), asap: { start: at('18:30'), end: at('18:45') } }));
  await screen.findByText('ready about 19:30–19:45');
  await press();
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ expectedSlot: at('18:15') }));
});

test('the time of another service is no move', async () => {
  const { sent, setting } = await setUp({
    quote: (service) => (service === 'delivery' ? later(service) : evening(service)),
  });
  await screen.findByText('ready about 19:15–19:30');
  await choose(/^Delivery$/);
  await screen.findByText('at your door about 20:15–20:30');
  expect(screen.queryByText(/no longer/)).toBeNull();
  expect([sent.mock.calls.length, setting.quote('pickup').asap?.start]).toEqual([0, at('18:15')]);
});

test('[CHK-03] when the last time of today goes while the page is open, it says that tomorrow is proposed', async () => {
  const { move } = await opened();
  await move((service) => ({ ...evening(service), asap: null, days: evening(service).days.slice(1) }));
  await screen.findByText(/You are ordering for tomorrow\./);
  expect(radio(/^12:00/).checked).toBe(true);
});

test('[CHK-03] a shop that is faster refuses with the new time, which the next press orders', async () => {
  const { setting, sent } = await setUp({
    order: ({ expectedSlot }) => {
      if (expectedSlot === at('19:15')) return null;
      setting.quote = later;
      return refuse('slot_gone', { slots: [{ start: at('19:15'), end: at('19:30') }] });
    },
  });
  await screen.findByText('ready about 19:15–19:30');
  fillPickup();
  await press();
  await screen.findByText('No. The next free time is today at 20:15.');
  await press();
  await waitFor(() =>
    expect(sent.mock.calls.map(([details]) => details.expectedSlot)).toEqual([at('18:15'), at('19:15')]),
  );
});
