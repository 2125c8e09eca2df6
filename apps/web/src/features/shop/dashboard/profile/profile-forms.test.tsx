// @vitest-environment happy-dom
import { accentColors } from '@bottega/contract/shop/accent';
import { defaultProfile } from '@bottega/contract/shop/profile';
import { changeProfile, getProfile } from '@bottega/contract/shop/staff-endpoints';
import { fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ContactDetailsForm } from './contact-details-form.tsx';
import { LookForm } from './look-form.tsx';
import { NameForm } from './name-form.tsx';

const stored = { ...defaultProfile, version: 3 };

const renderForm = async (
  form: ReactElement,
  save: (body: never) => unknown = (body: object) => ({ ...stored, ...body, version: 4 }),
) => {
  const sent = vi.fn(save);
  const rendered = await renderInApp(form, {
    answer: ({ path, method }, { body }: { body?: never }) => {
      if (path === getProfile.path && method === 'GET') return stored;
      if (path === changeProfile.path && method === 'PUT') return sent(body as never);
      throw new Error(`unexpected call of ${path}`);
    },
  });
  await rendered.findByRole('button', { name: 'Save' });
  return { ...rendered, sent, save: () => rendered.user.click(rendered.getByRole('button', { name: 'Save' })) };
};

test('saves the name with the version that was seen, and only its own fields', async () => {
  const onSaved = vi.fn();
  const { user, getByLabelText, save, sent } = await renderForm(<NameForm onSaved={onSaved} />);
  const name = getByLabelText(/^Name of the shop/);
  await user.clear(name);
  await user.type(name, 'Da Mario');
  await user.click(getByLabelText('English'));
  await save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith({
    name: 'Da Mario',
    tagline: stored.tagline,
    description: { en: '', fr: '' },
    cuisine: { en: '', fr: '' },
    priceRange: null,
    languages: ['fr'],
    kitchenLocale: null,
    poweredBy: true,
    version: 3,
  });
});

test('a save that changes nothing, so that the version stays, is a save too', async () => {
  const onSaved = vi.fn();
  const { save } = await renderForm(<NameForm onSaved={onSaved} />, () => ({ ...stored }));
  await save();
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('[SHOPD-01] the owner writes what search engines show, and sees the text they get otherwise', async () => {
  const { user, getByLabelText, findByText, save, sent } = await renderForm(<NameForm />);
  const name = getByLabelText(/^Name of the shop/);
  await user.clear(name);
  await user.type(name, 'Beirut');
  await findByText('If you leave it empty: “Beirut, Lyon. La cuisine italienne du jour.”');
  await user.type(getByLabelText(/^About the shop, in English/), 'Soups and salads');
  await user.type(getByLabelText(/^Cuisine, in French/), 'Libanaise');
  await user.selectOptions(getByLabelText(/^Prices/), '€€');
  await save();
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        description: { en: 'Soups and salads', fr: '' },
        cuisine: { en: '', fr: 'Libanaise' },
        priceRange: '€€',
      }),
    ),
  );
});

test('a phone number without spaces is saved in its readable form', async () => {
  const { user, getByLabelText, save, sent } = await renderForm(<ContactDetailsForm />);
  const field = getByLabelText(/^Phone/) as HTMLInputElement;
  await user.clear(field);
  await user.type(field, '+33478000000');
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ phone: '+33 4 78 00 00 00' })));
  await vi.waitFor(() => expect(field.value).toBe('+33 4 78 00 00 00'));
});

test('[LANG-01] the kitchen’s language can be chosen, and reset to the shop’s first', async () => {
  const { user, getByLabelText, save, sent } = await renderForm(<NameForm />);
  const field = getByLabelText(/^Language of the kitchen/) as HTMLSelectElement;
  expect(field.value).toBe('');
  await user.selectOptions(field, 'fr');
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ kitchenLocale: 'fr' })));
  await user.selectOptions(field, '');
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ kitchenLocale: null })));
});

test('a second save sends the version that the first returned', async () => {
  const { user, getByLabelText, save, sent } = await renderForm(<NameForm />);
  const name = getByLabelText(/^Name of the shop/);
  await user.type(name, '!');
  await save();
  await user.type(name, '!');
  await save();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Bottega!!', version: 4 }));
});

test('with unsaved changes another tab or section opens only after a question', async () => {
  const { user, router, getByLabelText, findByRole } = await renderForm(<NameForm />);
  await user.type(getByLabelText(/^Name of the shop/), '!');
  const openNext = () => void router.navigate({ to: '/dashboard' });
  openNext();
  await user.click(await findByRole('button', { name: 'Keep editing' }));
  expect(router.latestLocation.pathname).toBe('/');
  expect((getByLabelText(/^Name of the shop/) as HTMLInputElement).value).toBe('Bottega!');
  openNext();
  await user.click(await findByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(router.latestLocation.pathname).toBe('/dashboard'));
});

test('a shop needs a name and a language', async () => {
  const { user, getByLabelText, save, sent, findByText } = await renderForm(<NameForm />);
  await user.clear(getByLabelText(/^Name of the shop/));
  await user.click(getByLabelText('English'));
  expect((getByLabelText('Français') as HTMLInputElement).disabled).toBe(true);
  await save();
  await findByText('Please fill in this field');
  expect(document.activeElement).toBe(getByLabelText(/^Name of the shop/));
  expect(sent).not.toHaveBeenCalled();
});

test('what the server refuses is shown at its field', async () => {
  const refuse = () => {
    throw new ApiError(400, 'invalid_input', 'Not right', { 'address.city': 'No such town' });
  };
  const { save, findByText, getByLabelText } = await renderForm(<ContactDetailsForm />, refuse);
  await save();
  await findByText('No such town');
  expect(getByLabelText('City').getAttribute('aria-invalid')).toBe('true');
});

test('links to other pages are added, changed and removed', async () => {
  const { user, getAllByLabelText, getAllByRole, getByRole, save, sent } = await renderForm(<ContactDetailsForm />);
  await user.click(getByRole('button', { name: 'Add a page' }));
  await user.type(getAllByLabelText('Address of Instagram')[1] as HTMLElement, 'https://www.instagram.com/mario');
  await user.click(getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
  await save();
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      social: [stored.social[1], { network: 'instagram', url: 'https://www.instagram.com/mario' }],
    }),
  );
});

test('shows the preset that is saved', async () => {
  const { getByLabelText } = await renderForm(<LookForm image={() => null} />);
  expect((getByLabelText('Tomato') as HTMLInputElement).checked).toBe(true);
});

test('[SHOPD-03] says that a color was adjusted, and saves the chosen one', async () => {
  const { user, getByLabelText, findByText, save, sent } = await renderForm(<LookForm image={() => null} />);
  await user.click(getByLabelText('Another'));
  fireEvent.change(getByLabelText('Your color'), { target: { value: '#ffe066' } });
  await findByText(/hard to read/);
  await save();
  expect(sent).toHaveBeenCalledWith({ logo: null, accent: '#ffe066', version: 3 });
  // The open page shows it too.
  await vi.waitFor(() =>
    expect(document.documentElement.style.getPropertyValue('--tomato')).toContain(accentColors('#ffe066').light.fill),
  );
  document.documentElement.removeAttribute('style');
});
