import { importLimits } from '@bottega/contract/products/staff-schemas';
import { describe, expect } from 'vitest';
import { apiTest } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { aProduct } from '#testing/factories.ts';
import { aMenuFile, sendMenu } from '#testing/menu/menu-file.ts';
import { frenchTexts } from '../products.queries.ts';

// Parsing a file does not depend on the engine.
const test = apiTest('sqlite');

const heading = '_id,name,description,descriptionFr,img,price,category,badge';
const row = ',Crème brûlée,Sucre,À l’œuf,/x.svg,9.50,desserts,new';
const french = (text: string) => text.replaceAll(',', ';').replace('9.50', '9,50');
// Windows-1252: Latin 1, except for the apostrophe and the œ.
const inWindows = (text: string) => Buffer.from(text.replaceAll('’', '\u0092').replaceAll('œ', '\u009c'), 'latin1');

describe('reads files as spreadsheets write them:', () => {
  test.for<[string, string | Uint8Array]>([
    ['as it is exported', `\ufeff${heading}\r\n${row}\r\n`],
    ['without an end of the last line', `${heading}\n${row}`],
    ['with the line ends of old', `${heading}\r${row}\r`],
    ['by a French Excel', `\ufeff${french(`${heading}\r\n${row}`)}\r\n`],
    ['by a French Excel, in Windows-1252', inWindows(french(`${heading}\r\n${row}\r\n`))],
    ['in Windows-1252', inWindows(`${heading}\n${row}\n`)],
    ['with tabs', `${heading}\n${row}`.replaceAll(',', '\t')],
    ['with tabs and a decimal comma', `${heading}\n${row}`.replaceAll(',', '\t').replace('9.50', '9,50')],
    ['with semicolons and a dot', `${heading}\n${row}`.replaceAll(',', ';')],
    ['with blank lines', `\n${heading}\n\n${row}\n,,,,,,,\n\n  \n`],
    ['with empty columns behind', `${heading},,\n${row},,\n`],
    ['with blanks around', `${heading}\n${row}`.replaceAll(',', ' , ')],
    ['in quotes', `${heading}\n${row}`.replaceAll(/[^,\n]+/g, '"$&"')],
    [
      'in another order, with the columns of an export',
      'version,badge,category,price,img,descriptionFr,description,name,updatedAt,_id,createdAt\n,new,desserts,9.5,/x.svg,À l’œuf,Sucre,Crème brûlée,,,\n',
    ],
  ])('%s', async ([_how, file], { app, admin }) => {
    const { status, body } = await sendMenu(admin, file);
    expect([status, body]).toMatchObject([200, { rows: 1, created: 1, errors: [] }]);
    expect(await app.db.selectFrom('products').selectAll().select(frenchTexts).execute()).toMatchObject([
      {
        name: 'Crème brûlée',
        description: 'Sucre',
        description_fr: 'À l’œuf',
        img: '/x.svg',
        price_cents: 950,
        category: 'desserts',
        badge: 'new',
      },
    ]);
  });
});

test('a decimal comma is refused where commas separate cells', async ({ admin }) => {
  const { body } = await sendMenu(admin, `${heading}\n${row.replace('9.50', '"9,50"')}`);
  expect(body.errors).toEqual([{ row: 2, field: 'price', message: expect.stringContaining('0.01') }]);
});

test('the apostrophe before a formula is not part of the text', async ({ app, admin }) => {
  await sendMenu(admin, `${heading}\n${row.replace('Sucre', "'=1+1")}`);
  expect(await app.db.selectFrom('products').select('description').execute()).toEqual([{ description: '=1+1' }]);
});

test('a short row has no badge', async ({ app, admin }) => {
  await aProduct(app, { id: 'a', badge: 'hot' });
  await sendMenu(admin, `${heading}\na,Pici,With garlic,,/x.svg,9.50,pasta\n`);
  expect(await app.db.selectFrom('products').select(['name', 'badge']).execute()).toEqual([
    { name: 'Pici', badge: null },
  ]);
});

test('row numbers count blank lines but not lines within a cell', async ({ admin }) => {
  const file = `${heading}\n\n,"Two\nlines",x,,/x.svg,1,pasta,\n  \n,,,,,,,\n,Bad,x,,/x.svg,free,pasta,\n`;
  const { body } = await sendMenu(admin, file);
  expect(body.rows).toBe(2);
  expect(body.errors).toEqual([{ row: 6, field: 'price', message: 'The price must be 0 or more, in steps of 0.01' }]);
});

describe('a wrong heading is reported by column:', () => {
  test.for<[string, string, object[]]>([
    [
      'missing',
      '_id,name,description,img,price,category',
      [
        { row: 1, field: 'descriptionFr', message: 'The column “descriptionFr” is missing' },
        { row: 1, field: 'badge', message: 'The column “badge” is missing' },
      ],
    ],
    ['unknown', `${heading},color`, [{ row: 1, field: 'color', message: 'There is no column “color” in a menu' }]],
    ['twice', `${heading},name`, [{ row: 1, field: 'name', message: 'The column “name” is there twice' }]],
    ['hostile', `${heading},$&${'x'.repeat(90)}`, [{ row: 1, message: expect.stringMatching(/“\$&x{58}”/) }]],
  ])('%s', async ([_what, names, errors], { app, admin }) => {
    const before = await dumpTables(app.db);
    const { body } = await sendMenu(admin, `${names}\n${row}\n`);
    expect(body).toMatchObject({ rows: 1, created: 0, applied: false, errors });
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('also in French', async ({ admin }) => {
    const { body } = await sendMenu(admin, `${heading},couleur\n`, { headers: { 'accept-language': 'fr' } });
    expect(body.errors[0]?.message).toBe('Une carte n’a pas de colonne «\u202fcouleur\u202f»');
  });
});

test('a row with more cells than columns is reported', async ({ admin }) => {
  const { body } = await sendMenu(admin, `${heading}\n${row.replace('Sucre', 'Sucre, œufs')}`);
  expect(body.errors).toEqual([{ row: 2, message: 'This row has more cells than there are columns' }]);
});

describe('refuses a file that is not CSV:', () => {
  test.for<[string, string | Uint8Array]>([
    ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64')],
    ['a workbook', Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\0\u0006\0'), Buffer.from([0x80, 0xff, 1, 2])])],
    ['text with a NUL', `${heading}\n${row}\0`],
    ['UTF-16', Buffer.from(`\ufeff${heading}\n${row}`, 'utf16le')],
    ['an open quote', `${heading}\n,"Crème`],
    ['letters behind a quote', `${heading}\n,"Crème"x,`],
    ['nothing', ' '],
    ['blank lines', '\n,,\n'],
  ])('%s', async ([_what, file], { app, admin }) => {
    const before = await dumpTables(app.db);
    const { status, body } = await sendMenu(admin, file);
    expect([status, body.code]).toEqual([400, 'csv_unreadable']);
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('an empty body', async ({ admin }) => {
    const answer = await admin.send('POST', '/products/import', { headers: { 'content-type': 'text/csv' } });
    expect(answer.body.code).toBe('csv_unreadable');
  });

  test('another media type', async ({ admin }) => {
    const answer = await sendMenu(admin, aMenuFile({}), { headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.body.code]).toEqual([415, 'media_type_refused']);
  });
});

describe('refuses a file that is too large', () => {
  test('by its bytes, before reading all', async ({ admin }) => {
    const descriptions = Array.from({ length: 2500 }, () => ({ description: 'x'.repeat(2000) }));
    const menu = Buffer.from(aMenuFile(...descriptions));
    expect(menu.length).toBeGreaterThan(importLimits.bytes);
    const full = menu.subarray(0, importLimits.bytes);
    expect((await sendMenu(admin, full, { dryRun: true })).status).toBe(200);
    const answer = await sendMenu(admin, menu.subarray(0, importLimits.bytes + 1), { dryRun: true });
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
  });

  test('also without a declared length', async ({ app, admin }) => {
    let read = 0;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      read += 100_000;
      controller.enqueue(new Uint8Array(100_000).fill(97));
      if (read >= 2 * importLimits.bytes) controller.close();
    };
    const endless = await app.request('/api/products/import', {
      method: 'POST',
      headers: { 'content-type': 'text/csv', cookie: `access=${admin.cookies.get('access')}` },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit);
    expect(endless.status).toBe(413);
    expect(read).toBeLessThanOrEqual(importLimits.bytes + 100_000);
  });

  test.for<[string, string, string]>([
    ['line ends', '\n', 'body_too_large'],
    ['separators', ';', 'csv_unreadable'],
    ['apostrophes', "'", 'csv_unreadable'],
    ['separators and blanks', '; ', 'csv_unreadable'],
  ])('five megabytes of %s are refused quickly', async ([_what, text, code], { admin }) => {
    const file = `${heading}\n${row}\n,${text.repeat(Math.floor((importLimits.bytes - 200) / text.length))}`;
    expect((await sendMenu(admin, file)).body.code).toBe(code);
  });

  test('by its rows', async ({ admin }) => {
    const rows = Array.from({ length: importLimits.rows }, () => ({}));
    expect((await sendMenu(admin, aMenuFile(...rows), { dryRun: true })).body.created).toBe(importLimits.rows);
    const answer = await sendMenu(admin, aMenuFile(...rows, {}), { dryRun: true });
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
  });
});
