// @vitest-environment happy-dom
import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { Locale } from '@bottega/contract/locale';
import { getHours } from '@bottega/contract/shop/endpoints';
import { defaultHours, type OpeningHours, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { changeHours } from '@bottega/contract/shop/staff-endpoints';
import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openingHoursQuery } from '#features/shop/kitchen-closed.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { HoursForm } from './hours-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Body = OpeningHours & { version: number };

/** The form for a shop with these hours. */
const renderForm = async ({
  stored = defaultHours,
  locale,
  onSaved,
}: {
  stored?: OpeningHours;
  locale?: Locale;
  onSaved?: () => void;
} = {}) => {
  const shop = { hours: { ...stored, version: 0 }, refusal: undefined as ApiError | undefined };
  const sent: Body[] = [];
  const answer = (endpoint: Endpoint, input: unknown) => {
    if (endpoint === getHours) return shop.hours;
    if (endpoint === listRecordEvents) {
      return { payload: { events: [{ at: '2026-12-20T11:30:00.000Z', actor: { username: 'nonna' } }], total: 1 } };
    }
    if (endpoint !== changeHours) throw new Error(endpoint.path);
    const { body } = input as { body: Body };
    if (shop.refusal) throw shop.refusal;
    if (body.version !== shop.hours.version) throw new ApiError(409, 'version_conflict', 'Someone else has saved.');
    sent.push(body);
    shop.hours = { ...body, version: body.version + 1 };
    return shop.hours;
  };
  const rendered = await renderInApp(<HoursForm onSaved={onSaved} />, {
    answer,
    path: '/dashboard',
    ...(locale && { locale }),
  });
  const { user } = rendered;
  await rendered.findByRole('button', { name: locale === 'fr' ? 'Enregistrer' : 'Save' });
  const field = (name: string) => rendered.getByLabelText(name) as HTMLInputElement;
  const fields = (name: string) => rendered.getAllByLabelText(name) as HTMLInputElement[];
  const type = (element: HTMLElement | undefined, value: string) => {
    if (element) fireEvent.change(element, { target: { value } });
  };
  const press = (name: string | RegExp) => user.click(rendered.getByRole('button', { name }));
  const flip = (name: string) => user.click(rendered.getByRole('switch', { name }));
  const save = () => press('Save');
  return { ...rendered, shop, sent, field, fields, type, press, flip, save };
};

test('[HOURS-01] an owner sets lunch and dinner for all days but Monday, and saves again without a conflict', async () => {
  const onSaved = vi.fn();
  const { sent, field, type, press, flip, save, findByText, getAllByRole, queryClient, queryByText } = await renderForm(
    { onSaved },
  );
  expect(queryByText('Closed')).toBeNull();
  const day = within(getAllByRole('group', { name: 'Every week' })[0] as HTMLElement);
  type(field('Tuesday, closes'), '14:30');
  await press(/^Copy to all days \(Tuesday\)/);
  // Dinner is suggested after lunch, and the cursor is in it.
  const add = day.getAllByRole('button', { name: 'Add hours' })[1] as HTMLElement;
  fireEvent.click(add);
  expect(document.activeElement).toBe(field('Tuesday (2), opens'));
  expect([field('Tuesday, closes').value, field('Tuesday (2), closes').value]).toEqual(['14:30', '22:30']);
  await press(/^Copy to all days \(Tuesday\)/);
  await flip('Monday');
  await findByText('Closed');
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const service = [
    { opens: '12:00', closes: '14:30' },
    { opens: '19:00', closes: '22:30' },
  ];
  const week = { ...weekOf(() => service), monday: [] };
  expect(sent).toEqual([{ ...defaultHours, week, version: 0 }]);
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  // The cached data of the shop on this page have them too.
  expect(queryClient.getQueryData(openingHoursQuery({} as never).queryKey)).toMatchObject({ week, version: 1 });

  await flip('Monday');
  expect([field('Monday, opens').value, field('Monday (2), opens').value]).toEqual(['12:00', '19:00']);
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ week: weekOf(() => service), version: 1 });
});

test('[HOURS-01] an overlap shows an error at its field, is not sent, and takes the focus', async () => {
  const { sent, field, type, press, save, findByText, getByText } = await renderForm();
  fireEvent.click(within(document.body).getAllByRole('button', { name: 'Add hours' })[0] as HTMLElement);
  type(field('Monday (2), opens'), '19:00');
  type(field('Monday (2), closes'), '23:00');
  await save();
  await findByText('The shop is already open at this time');
  expect([document.activeElement, sent]).toEqual([field('Monday (2), opens'), []]);
  await press('Remove these hours of Monday (2)');
  // Sunday’s night into Monday.
  type(field('Sunday, closes'), '02:00');
  getByText('until 02:00 the next day');
  type(field('Monday, opens'), '01:00');
  await save();
  await findByText('The shop is already open at this time');
  expect(document.activeElement).toBe(field('Monday, opens'));
  expect(sent).toEqual([]);
});

test('[HOURS-01] delivery gets its own week, copied from the shop’s, and can lose it again', async () => {
  const { sent, field, flip, save, type, shop } = await renderForm();
  await flip('Delivery has hours of its own');
  type(field('Delivery, Friday, opens'), '19:00');
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.delivery).toEqual({ ...defaultHours.week, friday: [{ opens: '19:00', closes: '22:00' }] });
  expect([sent[0]?.week, sent[0]?.pickup]).toEqual([defaultHours.week, null]);
  await flip('Delivery has hours of its own');
  await save();
  await vi.waitFor(() => expect(shop.hours.version).toBe(2));
  expect(sent[1]?.delivery).toBeNull();
});

test('[HOURS-02] holidays are added with a reason in both languages; past days are folded away', async () => {
  const past = { from: '2026-08-01', to: '2026-08-20', service: null, intervals: [], label: { en: 'Summer', fr: '' } };
  const { sent, field, fields, type, press, save, getByText, findByText, container } = await renderForm({
    stored: { ...defaultHours, specialDays: [past] },
  });
  expect(getByText('Past special days (1)').closest('details')?.open).toBe(false);
  await press('Add a special day');
  const [first, last] = [fields('First day')[0], fields('Last day')[0]];
  expect(document.activeElement).toBe(first);
  expect(first?.value).toBe('2026-12-20');
  type(first, '2026-12-24');
  expect(last?.value).toBe('2026-12-24');
  type(last, '2026-12-23');
  type(fields('Why, in English')[0], 'Christmas holidays');
  type(fields('Why, in French')[0], 'Congés de Noël');
  await save();
  await findByText('The last day is before the first');
  type(last, '2027-01-02');
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const holidays = { from: '2026-12-24', to: '2027-01-02', service: null, intervals: [] };
  expect(sent[0]?.specialDays).toEqual([
    past,
    { ...holidays, label: { en: 'Christmas holidays', fr: 'Congés de Noël' } },
  ]);
  // Replaces the hours.
  const added = within(container.querySelectorAll('fieldset fieldset')[0] as HTMLElement);
  fireEvent.click(added.getByRole('switch', { name: 'Open, with hours of its own' }));
  type(field('Special day 2, closes'), '16:00');
  fireEvent.change(added.getByLabelText('What it is for'), { target: { value: 'delivery' } });
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.specialDays[1]).toMatchObject({
    service: 'delivery',
    intervals: [{ opens: '12:00', closes: '16:00' }],
  });
  fireEvent.click(added.getByRole('button', { name: 'Remove this special day' }));
  await save();
  await vi.waitFor(() => expect(sent[2]?.specialDays).toEqual([past]));
});

test('a colleague’s changes of other hours are kept; a conflict names who saved what, and saving again replaces it', async () => {
  const { sent, shop, field, type, save, findByText, getByRole, press } = await renderForm();
  const delivery = weekOf(() => [{ opens: '18:00', closes: '21:00' }]);
  shop.hours = { ...defaultHours, delivery, version: 1 };
  type(field('Sunday, closes'), '16:00');
  await save();
  const notice = 'The opening hours are saved. What a colleague has changed in other fields is kept.';
  await vi.waitFor(() => expect(toastList.read().at(-1)?.text).toBe(notice));
  expect(sent).toMatchObject([{ delivery, version: 1 }]);

  shop.hours = { ...shop.hours, week: weekOf(() => [{ opens: '09:00', closes: '22:00' }]), version: 3 };
  type(field('Sunday, closes'), '17:00');
  await save();
  await findByText(/nonna/);
  const rows = within(getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows.slice(1)).toEqual([
    'Every weekMonday to Saturday 12:00 – 22:00\nSunday 12:00 – 17:00Every day 09:00 – 22:00',
  ]);
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ week: { sunday: [{ closes: '17:00' }] }, version: 3 });

  shop.hours = { ...shop.hours, week: weekOf(() => [{ opens: '10:00', closes: '20:00' }]), version: 3 };
  type(field('Sunday, closes'), '15:00');
  await save();
  await findByText(/nonna/);
  await press(/theirs|Use/i);
  expect(field('Sunday, closes').value).toBe('20:00');
});

test('what the server refuses is shown at its field, and anything else above the form', async () => {
  const { shop, sent, field, type, save, findByText } = await renderForm();
  type(field('Sunday, closes'), '16:00');
  shop.refusal = new ApiError(400, 'invalid_input', 'Check it.', { 'week.sunday.0.closes': 'Not at four.' });
  await save();
  await findByText('Check it.');
  await findByText('Not at four.');
  expect(document.activeElement).toBe(field('Sunday, closes'));
  shop.refusal = new ApiError(500, 'internal_error', 'Something broke.');
  await save();
  await findByText('Something broke.');
  shop.refusal = undefined;
  await save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('reads well in French', async () => {
  const { field, getByRole } = await renderForm({ locale: 'fr' });
  expect(field('Lundi, ouverture').value).toBe('12:00');
  expect(getByRole('switch', { name: 'La livraison a ses propres horaires' })).toBeTruthy();
});
