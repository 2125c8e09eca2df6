// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { flagDefaults } from '@bottega/contract/flags';
import { listStations } from '@bottega/contract/kitchen/endpoints';
import { listCategories } from '@bottega/contract/products/endpoints';
import type { Product } from '@bottega/contract/products/schemas';
import { createProduct, updateProduct } from '@bottega/contract/products/staff-endpoints';
import { fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ProductDialog } from './product-dialog.tsx';

const pici: Product = {
  _id: 'pici',
  name: 'Pici',
  description: 'Thick',
  img: '/dishes/pici.svg',
  price: 13.9,
  category: 'pasta',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
};

const open = async (
  product: Product | undefined,
  { locale = 'en', failures = 0, isLost = false }: { locale?: 'en' | 'fr'; failures?: number; isLost?: boolean } = {},
) => {
  const sent: number[] = [];
  const keys: (string | undefined)[] = [];
  let broken = failures;
  const rendered = await renderInApp(
    <ProductDialog
      open
      product={product}
      category="pasta"
      imageField={({ onChange }) => (
        <button type="button" onClick={() => onChange(pici.img)}>
          Take a picture
        </button>
      )}
      onShow={() => undefined}
      onClose={() => undefined}
    />,
    {
      locale,
      answer: (endpoint, input, { headers }) => {
        if (endpoint === listCategories && broken-- > 0) throw new ApiError(500, 'internal_error', 'Broken.');
        if (endpoint !== updateProduct && endpoint !== createProduct) return ['pasta', 'pizza'];
        sent.push((input as { body: Product }).body.price);
        keys.push(headers?.['Idempotency-Key']);
        if (isLost && keys.length === 1) throw new ApiError(0, 'network', 'No answer');
        return pici;
      },
    },
  );
  const { user } = rendered;
  const dialog = within(rendered.getByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /^(Price|Prix)/ }) as HTMLInputElement;
  const type = async (price: string) => {
    await user.clear(field);
    await user.type(field, price);
  };
  const save = () => user.click(dialog.getByRole('button', { name: /^(Save|Enregistrer)$/ }));
  return { ...rendered, dialog, field, type, save, sent, keys };
};

test('[APROD-01] shows a price as such, and as a plain number while it is edited', async () => {
  const { user, field, type, save, sent } = await open(pici);
  expect([field.value, field.type, field.inputMode]).toEqual(['€13.90', 'text', 'decimal']);
  await user.click(field);
  expect(field.value).toBe('13.90');
  await type('14,5');
  await user.tab();
  expect(field.value).toBe('€14.50');
  await save();
  expect(sent).toEqual([14.5]);
});

test('[APROD-01] a new dish costs 0.01 at first', async () => {
  const { user, field } = await open(undefined);
  expect(field.value).toBe('€0.01');
  await user.click(field);
  await user.tab();
  expect(field.value).toBe('€0.01');
});

test('[APROD-01] a new dish needs a name, a description and a picture, and the cursor goes to the first that is missing', async () => {
  const { dialog, save, sent } = await open(undefined);
  await save();
  // The picture is a slot.
  expect(dialog.getAllByText('Please fill in this field')).toHaveLength(2);
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Name/ }));
  expect(sent).toEqual([]);
});

test('Enter saves a price with a comma while it is edited', async () => {
  const { type, field, sent } = await open(pici);
  await type('14,5');
  fireEvent.submit(field.form as HTMLFormElement);
  await vi.waitFor(() => expect(sent).toEqual([14.5]));
});

test('the same price in another notation is not a change', async () => {
  const { user, dialog, type, queryByRole } = await open(pici);
  await type('13,9');
  await user.tab();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(queryByRole('button', { name: 'Discard' })).toBeNull();
});

test.each([
  ['1,390', 'Enter a price like 13.90'],
  ['abc', 'Enter a price like 13.90'],
  ['', 'Please fill in this field'],
  ['-1', 'The price must be 0 or more, in steps of 0.01'],
  ['0.015', 'The price must be 0 or more, in steps of 0.01'],
  ['99999999', 'The price may be €100,000.00 at most'],
])('[APROD-01] says beside the field what is wrong with "%s"', async (typed, text) => {
  const { user, dialog, field, save, sent } = await open(pici);
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.tab();
  expect(dialog.getByText(text)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await save();
  expect(sent).toEqual([]);
});

test.each([
  ['1390', '€1,390.00 instead of €13.90.'],
  ['2', '€2.00 instead of €13.90.'],
  ['0', '€0.00 instead of €13.90.'],
  ['0,01', '€0.01 instead of €13.90.'],
])('asks before %s is saved; Enter does not', async (typed, text) => {
  const { user, type, save, getByRole, getByText, sent } = await open(pici);
  await type(typed);
  await save();
  expect(getByRole('dialog', { name: 'Save this price?' })).toBeTruthy();
  expect(getByText(text)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await save();
  const price = Number(typed.replace(',', '.'));
  await user.click(getByRole('button', { name: `Save ${text.split(' ')[0]}` }));
  await vi.waitFor(() => expect(sent).toEqual([price]));
});

test('asks in French, too, and never about usual prices', async () => {
  const { user, type, save, getByRole, getByText, sent } = await open(pici, { locale: 'fr' });
  await type('69,51');
  await save();
  expect(getByText('€69.51 au lieu de €13.90.')).toBeTruthy();
  await user.click(getByRole('button', { name: 'Continuer la saisie' }));
  await type('69,50');
  await save();
  expect(sent).toEqual([69.5]);
});

test('[APROD-01] categories that fail to load can be retried; the dish keeps its own', async () => {
  const { user, dialog, queryByText } = await open(pici, { failures: 1 });
  await dialog.findByText('Failed to load categories');
  const category = dialog.getByRole('combobox', { name: /^Category/ }) as HTMLSelectElement;
  expect(category.value).toBe('pasta');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(queryByText('Failed to load categories')).toBeNull());
  expect([...category.options].map(({ value }) => value)).toContain('pizza');
});

test('[APROD-01] after a lost response a dish is sent with the same key, the next dish with a new one', async () => {
  const add = async () => {
    const { user, dialog, type, save, findByText, keys, unmount } = await open(undefined, { isLost: true });
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Pici');
    await user.type(dialog.getByRole('textbox', { name: /^Description(?! in)/ }), 'Thick');
    await user.click(dialog.getByRole('button', { name: 'Take a picture' }));
    await type('12');
    await save();
    await findByText('No answer');
    await save();
    await vi.waitFor(() => expect(keys).toHaveLength(2));
    unmount();
    return keys;
  };
  const [[first, again], [next]] = [await add(), await add()];
  expect(first).toMatch(/^\w{32}$/);
  expect([again === first, next === first]).toEqual([true, false]);
});

test('[LANG-02] a dish’s slug can be changed; an invalid one shows an error at the field', async () => {
  const saved: unknown[] = [];
  const { user, findByText, getByRole } = await renderInApp(
    <ProductDialog
      open
      product={{ ...pici, slug: 'pici' }}
      category="pasta"
      imageField={() => null}
      onShow={() => undefined}
      onClose={() => undefined}
    />,
    {
      answer: (endpoint, input) => {
        if (endpoint !== updateProduct) return ['pasta'];
        const { slug } = (input as { body: Product }).body;
        saved.push(slug);
        if (slug === 'bigoli') throw new ApiError(400, 'invalid_input', 'No.', { slug: 'Another dish has it' });
        return pici;
      },
    },
  );
  const field = getByRole('textbox', { name: /^Link to its page/ }) as HTMLInputElement;
  const save = () => user.click(getByRole('button', { name: 'Save' }));
  const type = async (slug: string) => {
    await user.clear(field);
    if (slug) await user.type(field, slug);
  };
  expect(field.value).toBe('pici');
  await findByText('/products/product/pici');
  await findByText(/Earlier links go on leading here/);

  await type('Pici al ragù');
  await save();
  await findByText('Use small letters, digits and hyphens, such as spaghetti-carbonara');
  expect([saved, document.activeElement === field]).toEqual([[], true]);

  await type('bigoli');
  await save();
  await findByText('Another dish has it');
  expect(field.getAttribute('aria-invalid')).toBe('true');

  await type('');
  await findByText('/products/product/pici');
  await save();
  expect(saved).toEqual(['bigoli', '']);
});

test.each([
  [true, { station: 'Grill' }],
  [false, {}],
])('the station of a dish can be chosen while the kitchen is on: %s', async (isOn, sent) => {
  const bodies: unknown[] = [];
  const answer = (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint === listStations) return [{ name: 'Grill', dishes: 0 }];
    if (endpoint === listCategories) return ['pasta'];
    bodies.push(body);
    return pici;
  };
  const { findByRole, queryByLabelText, user, getByRole } = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_kitchen: isOn }}>
      <ProductDialog
        open
        product={{ ...pici, station: 'Oven' }}
        category="pasta"
        imageField={() => null}
        onShow={() => undefined}
        onClose={() => undefined}
      />
    </FlagsContext>,
    { answer },
  );
  if (isOn) {
    const field = await findByRole('combobox', { name: /^Station/ });
    expect([...field.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Anywhere', 'Grill', 'Oven']);
    await user.selectOptions(field, 'Grill');
  } else {
    expect(queryByLabelText(/^Station/)).toBeNull();
    await user.type(getByRole('textbox', { name: /^Name/ }), '!');
  }
  await user.click(getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject(sent);
  expect(Object.hasOwn(bodies[0] as object, 'station')).toBe(isOn);
});
