// @vitest-environment happy-dom
import type { ImportResult } from '@bottega/contract/products/staff-schemas';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { MenuImport, type MenuImportProps } from './menu-import.tsx';

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
});

const done = (created: number, errors: ImportResult['errors'] = []): ImportResult => ({
  rows: created,
  created,
  updated: 0,
  unchanged: 0,
  errors,
  errorCount: errors.length,
  changes: [],
  changeCount: 0,
  applied: errors.length === 0,
});

/** A shop that responds to imports; `sent` contains the files. */
const renderImport = async (
  props: Partial<MenuImportProps> = {},
  { answer = done(2), locale = 'en' as 'en' | 'fr' } = {},
) => {
  const sent: { address: string; csv: string }[] = [];
  const answers = [answer].flat();
  vi.stubGlobal('fetch', async (address: string, { body }: { body: Blob }) => {
    sent.push({ address, csv: await body.text() });
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return new Response(JSON.stringify(next), { headers: { 'content-type': 'application/json' } });
  });
  const onImported = vi.fn();
  const rendered = await renderInApp(<MenuImport onImported={onImported} {...props} />, { locale });
  return { ...rendered, sent, onImported };
};

const paste = async ({ user, getByRole }: Awaited<ReturnType<typeof renderImport>>, text: string) => {
  fireEvent.change(getByRole('textbox', { name: 'Text of your menu' }), { target: { value: text } });
  await user.click(getByRole('button', { name: 'Read the menu' }));
};

const menu = `PIZZE
Margherita 9,50 €
Tomato, mozzarella
Pizza of the day (market price)
DOLCI
Tiramisù 6,00 €
Call us: 04 78 12 34 56`;

test('[SETUP-06] pasted text becomes a draft; a row without a price is marked and has the focus', async () => {
  const shown = await renderImport();
  const { getByRole, getAllByRole, getByText, sent } = shown;
  await paste(shown, menu);
  expect(getByRole('heading', { name: '3 dishes found' })).toBeTruthy();
  const price = getByRole('textbox', { name: 'Price of Pizza of the day' }) as HTMLInputElement;
  expect([price.value, price.getAttribute('aria-invalid'), document.activeElement === price]).toEqual([
    '',
    'true',
    true,
  ]);
  expect(getByText('Enter a price')).toBeTruthy();
  expect(getByText('1 row to check')).toBeTruthy();
  expect(getAllByRole('textbox', { name: /^Price of/ }).map((each) => (each as HTMLInputElement).value)).toEqual([
    '9.50',
    '',
    '6.00',
  ]);
  expect(getByText(/Call us/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('[SETUP-06] nothing is written before “Import”, then exactly what the draft shows', async () => {
  const shown = await renderImport({}, { answer: done(2) });
  const { user, getByRole, findByRole, getByLabelText, sent, onImported } = shown;
  await paste(shown, menu);
  await user.click(getByRole('button', { name: 'Import 2 dishes' }));
  expect(sent).toEqual([]);
  await user.click(getByRole('button', { name: 'Remove Pizza of the day' }));
  const name = getByRole('textbox', { name: 'Name in line 2' });
  await user.clear(name);
  await user.type(name, 'La "vera", Margherita');
  await user.selectOptions(getByLabelText('Category of Tiramisù'), 'others');
  await user.click(getByRole('button', { name: 'Import 2 dishes' }));
  await findByRole('heading', { name: '2 dishes are on your menu' });
  expect(sent).toEqual([
    {
      address: '/api/products/import?dryRun=false',
      csv: [
        '_id,name,description,descriptionFr,img,price,category,badge',
        '"","La ""vera"", Margherita","Tomato, mozzarella","","/dishes/pizza-margherita.svg","9.5","pizza",""',
        '"","Tiramisù","Dolci","","/dishes/tiramisu.svg","6","others",""',
      ].join('\n'),
    },
  ]);
  expect(onImported).toHaveBeenCalledOnce();
});

test('a removed row can be brought back where it was', async () => {
  const shown = await renderImport();
  await paste(shown, menu);
  const names = () =>
    shown.getAllByRole('textbox', { name: /^Name in/ }).map((each) => (each as HTMLInputElement).value);
  await shown.user.click(shown.getByRole('button', { name: 'Remove Margherita' }));
  expect(names()).toEqual(['Pizza of the day', 'Tiramisù']);
  expect(document.activeElement?.textContent).toBe('Remove Pizza of the day');
  toastList.read().at(-1)?.action?.onAction();
  await waitFor(() => expect(names()).toEqual(['Margherita', 'Pizza of the day', 'Tiramisù']));
});

test('[SETUP-06] a refused import names the line of the pasted text, and the draft stays', async () => {
  const answer = done(0, [{ row: 3, field: 'name', message: 'This dish is named twice' }]);
  const shown = await renderImport({}, { answer });
  await paste(shown, 'PIZZE\n\nMargherita 9,50\nRegina 10,50');
  await shown.user.click(shown.getByRole('button', { name: 'Import 2 dishes' }));
  await shown.findByRole('row', { name: '4 name This dish is named twice' });
  expect(shown.onImported).not.toHaveBeenCalled();
  expect(shown.getByRole('textbox', { name: 'Price of Regina' })).toBeTruthy();
});

test('“Next one” goes through all invalid rows, also those not shown yet, and starts over', async () => {
  const shown = await renderImport();
  const dishes = Array.from(
    { length: 120 },
    (_, nr) => `Dish ${nr} ${nr === 3 || nr === 110 ? 'selon arrivage' : '9,50 €'}`,
  );
  await paste(shown, dishes.join('\n'));
  const focused = () => document.activeElement?.closest('[data-key]')?.getAttribute('data-key');
  expect([focused(), shown.getAllByRole('textbox', { name: /^Price of/ }).length]).toEqual(['3', 50]);
  const next = shown.getByRole('button', { name: 'Next one' });
  await shown.user.click(next);
  expect(focused()).toBe('110');
  await shown.user.click(next);
  expect(focused()).toBe('3');
});

test('two rows of one name are marked', async () => {
  const shown = await renderImport();
  await paste(shown, 'Margherita 9,50\nMargherita 10,50');
  expect(shown.getByText('This dish is named twice')).toBeTruthy();
});

test.each([
  ['', 'Paste the text of your menu first'],
  ['Ciao!', 'No dish was found in this text'],
  ['x'.repeat(200_001), 'This text is longer than 200,000 characters: paste it in parts'],
])('text that is not a menu is refused at its field', async (text, error) => {
  const shown = await renderImport();
  await paste(shown, text);
  expect(shown.getByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(shown.getByRole('textbox', { name: 'Text of your menu' }));
});

test('back to the text, which is still there', async () => {
  const shown = await renderImport();
  await paste(shown, menu);
  await shown.user.click(shown.getByRole('button', { name: 'Back' }));
  expect((shown.getByRole('textbox') as HTMLTextAreaElement).value).toBe(menu);
});

test('back asks before corrections are lost', async () => {
  const shown = await renderImport();
  await paste(shown, menu);
  await shown.user.type(shown.getByRole('textbox', { name: 'Price of Pizza of the day' }), '12');
  await shown.user.click(shown.getByRole('button', { name: 'Back' }));
  const question = within(shown.getByRole('dialog', { name: 'Discard your changes?' }));
  expect(question.getByText('The draft will be lost.')).toBeTruthy();
  await shown.user.click(question.getByRole('button', { name: 'Discard' }));
  await shown.findByRole('textbox', { name: 'Text of your menu' });
});

test('the example has dishes of every category, in the language of the reader, and none of its pictures is missing', async () => {
  const shown = await renderImport({ start: 'example' }, { locale: 'fr', answer: done(16) });
  await shown.user.click(shown.getByRole('button', { name: 'Afficher l’exemple' }));
  const description = shown.getByRole('textbox', { name: 'Description de Cacio e pepe' }) as HTMLTextAreaElement;
  expect(description.value).toContain('poivre torréfié');
  await shown.user.click(shown.getByRole('button', { name: 'Importer 16 plats' }));
  await shown.findByRole('heading', { name: '16 plats sont à la carte' });
  const csv = shown.sent[0]?.csv ?? '';
  expect(csv).toContain('pepper toasted');
  expect(csv).toContain('poivre torréfié');
  const pictures = Object.keys(import.meta.glob('../../../../../public/dishes/*.svg')).map((path) =>
    path.split('/').at(-1),
  );
  const used = [...csv.matchAll(/\/dishes\/([^"]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !pictures.includes(name))).toEqual([]);
  for (const category of ['pasta', 'pizza', 'salads', 'desserts', 'drinks', 'others'])
    expect(csv).toContain(`"${category}"`);
});

const chooseFile = async (shown: Awaited<ReturnType<typeof renderImport>>, text: string, name = 'export.csv') => {
  const input = shown.container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await shown.user.upload(input, new File([text], name, { type: 'text/csv' }));
};

const square = `Token,Item Name,Variation Name,Description,Reporting Category,Price
t1,Margherita,Small,Tomato,Pizzas,9.50
t1,Margherita,Large,,,12.00
t2,Tiramisù,Regular,Mascarpone,Desserts,6.00`;

test('[SETUP-07] a file of Square: its columns are recognized and become a draft', async () => {
  const shown = await renderImport({ start: 'file' }, { answer: done(3) });
  await chooseFile(shown, square);
  await shown.findByRole('heading', { name: 'Columns of export.csv' });
  const name = shown.getByLabelText(/^Name/) as HTMLSelectElement;
  expect(name.selectedOptions[0]?.textContent).toBe('Item Name');
  expect(shown.getByText('for example 9.50 · 12.00 · 6.00')).toBeTruthy();
  await shown.user.click(shown.getByRole('button', { name: 'Continue' }));
  await shown.user.click(shown.getByRole('button', { name: 'Import 3 dishes' }));
  await shown.findByRole('heading', { name: '3 dishes are on your menu' });
  expect(shown.sent[0]?.csv).toContain('"Margherita (Large)","Tomato","","/dishes/pizza-margherita.svg","12","pizza"');
});

test('[SETUP-07] a refused import names row and column of the user’s own file', async () => {
  const answer = done(0, [{ row: 4, field: 'price', message: 'Too high' }]);
  const shown = await renderImport({ start: 'file' }, { answer });
  await chooseFile(shown, `${square}\n`.replace('\nt2', '\n\nt2'));
  await shown.user.click(await shown.findByRole('button', { name: 'Continue' }));
  await shown.user.click(shown.getByRole('button', { name: 'Import 3 dishes' }));
  await shown.findByRole('row', { name: '5 Price Too high' });
});

test('[SETUP-07] unknown columns are chosen by hand; the names are required to continue', async () => {
  const shown = await renderImport({ start: 'file' });
  await chooseFile(shown, 'A;B;C\nPici;9,50;Pasta\nPane;soon;\n');
  await shown.findByRole('heading', { name: 'Columns of export.csv' });
  await shown.user.click(shown.getByRole('button', { name: 'Continue' }));
  expect(shown.getByText('Choose the column with the names')).toBeTruthy();
  await shown.user.selectOptions(shown.getByLabelText(/^Name/), 'A');
  await shown.user.selectOptions(shown.getByLabelText('Price'), 'B');
  await shown.user.click(shown.getByRole('button', { name: 'Continue' }));
  const prices = shown.getAllByRole('textbox', { name: /^Price of/ }) as HTMLInputElement[];
  expect(prices.map(({ value }) => value)).toEqual(['9.50', 'soon']);
  expect(document.activeElement).toBe(prices[1]);
});

test('[SETUP-07] a file with our own headings goes to the dry run unchanged', async () => {
  const own = '_id,name,description,descriptionFr,img,price,category,badge\n,Pici,x,,/x.svg,9.50,pasta,\n';
  const shown = await renderImport({ start: 'file' }, { answer: { ...done(1), applied: false } });
  await chooseFile(shown, own);
  await shown.findByText('The file is fine: 1 dish');
  expect(shown.sent).toEqual([{ address: '/api/products/import?dryRun=true', csv: own }]);
  expect(within(shown.container).getByRole('button', { name: 'Import 1 dish' })).toBeTruthy();
});
