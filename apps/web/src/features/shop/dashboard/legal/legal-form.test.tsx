// @vitest-environment happy-dom
import type { LegalData, ShopProfile } from '@bottega/contract/shop/profile';
import { changeProfile, getProfile } from '@bottega/contract/shop/staff-endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LegalForm } from './legal-form.tsx';

const legal: LegalData = {
  company: 'Les Lanternes',
  form: 'SARL',
  capital: '8 000 €',
  registration: '912 345 678',
  register: 'RCS Lyon',
  vatNumber: 'FR12 912345678',
  vatExempt: false,
  publisher: '',
  host: { name: 'Maison', address: '1 rue du Câble, 69000 Lyon', phone: '+33 4 65 71 00 01' },
  mediator: { name: 'Médiation', address: '2 place du Calme, 75000 Paris', website: 'https://mediation.example' },
};
const shop: ShopProfile = {
  name: 'Da Mario',
  tagline: { en: '' },
  description: { en: '' },
  cuisine: { en: '' },
  priceRange: null,
  logo: null,
  accent: 'tomato',
  address: { street: '12 rue des Lanternes', postalCode: '69002', city: 'Lyon', country: 'FR' },
  phone: '+33 4 65 71 00 00',
  email: 'ciao@mario.example',
  timeZone: 'Europe/Paris',
  languages: ['en', 'fr'],
  social: [],
  legal,
  poweredBy: true,
};
const inBelgium = { address: { ...shop.address, country: 'BE' as const } };

const show = async (changed: Partial<ShopProfile> = {}, refusal?: ApiError) => {
  const stored = { ...shop, ...changed, version: 3 };
  const sent = vi.fn((body: object) => {
    if (refusal) throw refusal;
    return { ...stored, ...body, version: 4 };
  });
  const onSaved = vi.fn();
  const rendered = await renderInApp(<LegalForm onSaved={onSaved} />, {
    answer: ({ path, method }, { body }: { body?: never }) => {
      if (path === getProfile.path) return stored;
      if (path === changeProfile.path && method === 'PUT') return sent(body ?? {});
      return { ...stored, open: true, legalPages: ['notice', 'terms'], termsVersion: 1 };
    },
  });
  const save = await rendered.findByRole('button', { name: 'Save' });
  const labels = () => [...rendered.container.querySelectorAll('label[for]')].map(({ textContent }) => textContent);
  return { ...rendered, sent, onSaved, labels, save: () => rendered.user.click(save) };
};

test('[LAW-01] lists what is missing, and saves only the legal data with the version that was seen', async () => {
  const { user, getByLabelText, getByText, sent, onSaved, save } = await show();
  expect(getByText('This is no legal advice')).toBeTruthy();
  expect(getByText(/^1 field is still missing/)).toBeTruthy();
  await user.type(getByLabelText(/^Responsible for what is published/), 'Giulia Rossi');
  expect(getByText(/^Complete: save/)).toBeTruthy();
  await save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith({ legal: { ...legal, publisher: 'Giulia Rossi' }, version: 3 });
});

test('a sole trader needs no capital, and a seller without VAT no VAT number', async () => {
  const { user, getByLabelText, labels, save, sent } = await show();
  expect(labels().some((label) => label?.startsWith('Share capital'))).toBe(true);
  await user.selectOptions(getByLabelText(/^Legal form/), 'EI');
  await user.click(getByLabelText('I charge no VAT'));
  expect(labels().filter((label) => /^(Share capital|VAT number|Company name)/.test(label ?? ''))).toEqual([]);
  expect(getByLabelText(/^Your first and last name/)).toBeTruthy();
  await save();
  expect(sent).toHaveBeenCalledWith({ legal: { ...legal, form: 'EI', vatExempt: true }, version: 3 });
});

test('[LAW-01] a Belgian shop is asked for what Belgian law requires', async () => {
  const { labels, getByText } = await show(inBelgium);
  expect(labels()).toEqual(['Legal form', 'Company name', 'Enterprise number (BCE)', 'Register', 'VAT number']);
  expect(getByText(/^Complete: legal notice/)).toBeTruthy();
});

test('[LAW-01] what is missing in another form is shown', async () => {
  const { getByText } = await show({ phone: '' });
  expect(getByText(/address, phone or email is missing too/)).toBeTruthy();
});

test('what the server refuses is shown at its field', async () => {
  const refusal = new ApiError(400, 'invalid_input', 'Not right', { 'legal.mediator.website': 'No web address' });
  const { save, findByText, getByLabelText } = await show({}, refusal);
  await save();
  await findByText('No web address');
  expect(document.activeElement).toBe(getByLabelText(/^Website of the mediator/));
});
