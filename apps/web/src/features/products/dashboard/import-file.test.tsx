// @vitest-environment happy-dom
import type { ImportResult } from '@bottega/contract/products/staff-schemas';
import { fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { MenuImport } from './menu-import/menu-import.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const own = '_id,name,description,descriptionFr,img,price,category,badge\n,Pici,x,,/x.svg,9.50,pasta,\n';

const fine: ImportResult = {
  rows: 1,
  created: 1,
  updated: 0,
  unchanged: 0,
  errors: [],
  errorCount: 0,
  changes: [],
  changeCount: 0,
  applied: false,
};

/** The import of a shop whose answers to trial runs the test sets. */
const renderImport = async () => {
  const shop = { answer: () => Response.json(fine) as Response | Promise<Response> };
  vi.stubGlobal('fetch', async () => shop.answer());
  vi.stubGlobal('reportError', vi.fn());
  const {
    container: dialog,
    user,
    findByText,
    findByRole,
  } = await renderInApp(<MenuImport start="file" onImported={() => undefined} />);
  const choose = (text: string) =>
    user.upload(
      dialog.querySelector('input[type=file]') as HTMLInputElement,
      new File([text], 'menu.csv', { type: 'text/csv' }),
    );
  const importButton = () => within(dialog).getByRole('button', { name: /^Import/ }) as HTMLButtonElement;
  return { shop, dialog, choose, importButton, findByText, findByRole };
};

test('a file with errors lists each by row and cannot be imported; the corrected file can', async () => {
  const { shop, choose, importButton, findByText, findByRole } = await renderImport();
  expect(importButton().disabled).toBe(true);
  const errors = [
    { row: 3, field: 'price', message: 'The price must be 0 or more, in steps of 0.01' },
    { row: 4, field: 'version', message: 'Someone else has changed this in the meantime.' },
  ];
  shop.answer = () => Response.json({ ...fine, created: 0, errors, errorCount: 2 });
  await choose(own);
  await findByText('2 problems keep this file from being imported');
  await findByRole('row', { name: '3 price The price must be 0 or more, in steps of 0.01' });
  await findByRole('row', { name: /^4 .*Someone else has changed this in the meantime\.$/ });
  expect(importButton().disabled).toBe(true);
  shop.answer = () => Response.json(fine);
  await choose(own);
  await findByText('The file is fine: 1 dish');
  expect(importButton().disabled).toBe(false);
});

test('reports a file that is unreadable or too large, and a failed call; then accepts a dropped one', async () => {
  const { shop, dialog, choose, importButton, findByText } = await renderImport();
  const message = 'This file cannot be read as CSV.';
  shop.answer = () => Response.json({ code: 'csv_unreadable', message }, { status: 400 });
  await choose(own);
  await findByText(message);
  await choose('x'.repeat(5_000_001));
  await findByText(/^This file has more than 5 MB\./);
  shop.answer = () => Promise.reject(new TypeError('gone'));
  await choose(own);
  await findByText(/^The shop did not answer\./);
  expect(importButton().disabled).toBe(true);
  shop.answer = () => Response.json(fine);
  const zone = within(dialog).getByRole('group', { name: 'CSV file' });
  const dataTransfer = { files: [new File([own], 'dropped.csv', { type: 'text/csv' })] };
  expect(fireEvent.dragOver(zone, { dataTransfer })).toBe(false);
  fireEvent.drop(zone, { dataTransfer });
  await findByText('dropped.csv');
  await findByText('The file is fine: 1 dish');
  expect(importButton().disabled).toBe(false);
});
