import {
  addAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '@bottega/contract/fulfilment/address-endpoints';
import { type AddressForm, maxAddresses } from '@bottega/contract/fulfilment/addresses';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { lockCart } from '#db/cart-lock.ts';
import type { Database } from '#db/tables.ts';
import { describeApi, describePostgresApi } from '#testing/api-test.ts';
import { dumpTables } from '#testing/database/dump.ts';
import { anAddress, aSignedInUser, aUser, withSession } from '#testing/factories.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { findAddress, rememberAddress } from './addresses.queries.ts';

const home: AddressForm = {
  label: 'Home',
  fullName: 'Mia Rossi',
  phone: '+33612345678',
  street: '12 rue Mercière',
  extra: '3rd floor, code 12A7',
  postcode: '69002',
  city: 'Lyon',
  note: 'Ring twice',
};
const nowhere = { ...home, label: '', fullName: '', phone: '', extra: '', note: '' };

describeApi({ engines: 'both' }, (base) => {
  const test = base.extend('mia', { auto: true }, async ({ app }) => {
    await withEveryFlag(app);
    const { user, client } = await aSignedInUser(app);
    const params = { id: user.id };
    const list = async () => (await client.call(listAddresses, { params })).body;
    const add = (address: Partial<AddressForm> = {}) =>
      client.call(addAddress, { params, body: { ...home, ...address } });
    return { user, client, list, add, params };
  });

  test('[AREA-04] addresses are added, listed with the last used first, changed and removed', async ({ app, mia }) => {
    const first = await mia.add();
    app.clock.pass(1000);
    const second = await mia.add({ label: 'Office', street: '8 place Bellecour', phone: '+33 4 65 71 00 34' });

    expect([first.status, first.body]).toEqual([201, { _id: expect.any(String), ...home }]);
    expect((await mia.list()).map(({ label, phone }) => `${label} ${phone}`)).toEqual([
      'Office +33465710034',
      'Home +33612345678',
    ]);

    const params = { ...mia.params, addressId: first.body._id };
    const changed = await mia.client.call(updateAddress, { params, body: { ...nowhere, street: '1 quai Gailleton' } });
    expect([changed.status, changed.body]).toEqual([
      200,
      { _id: first.body._id, ...nowhere, street: '1 quai Gailleton' },
    ]);
    expect(await mia.list()).toEqual([second.body, changed.body]);

    const left = await mia.client.call(deleteAddress, { params });
    expect([left.status, left.body]).toEqual([200, [second.body]]);
    const again = await mia.client.call(deleteAddress, { params });
    expect([again.status, again.body.code]).toEqual([404, 'address_not_found']);
  });

  test('[AREA-04] the same place is updated and moved to the top, also on repetition', async ({ app, mia }) => {
    const { body } = await mia.add();
    app.clock.pass(1000);
    await mia.add({ street: '8 place Bellecour' });
    app.clock.pass(1000);

    const again = await mia.add({
      street: ' 12  RUE mercière',
      extra: '3rd Floor, code 12a7',
      postcode: '69 002',
      city: 'LYON',
      phone: '+33698765432',
      label: '',
      note: '',
    });

    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ _id: body._id, street: '12  RUE mercière', phone: '+33698765432' });
    expect(again.body).toMatchObject({ label: 'Home', note: 'Ring twice' });
    expect((await mia.list()).map(({ street }) => street)).toEqual(['12  RUE mercière', '8 place Bellecour']);
    await Promise.all(Array.from({ length: 3 }, () => mia.add({ street: '1 quai Gailleton' })));
    expect(await mia.list()).toHaveLength(3);
    await mia.add({ extra: '4th floor' });
    expect(await mia.list()).toHaveLength(4);
  });

  test('[AREA-04] of eleven addresses added at once ten are saved', async ({ mia }) => {
    const answers = await Promise.all(
      Array.from({ length: maxAddresses + 1 }, (_, nr) => mia.add({ street: `${nr + 1} rue Mercière` })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(maxAddresses).fill(201), 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('addresses_full');
    expect(await mia.list()).toHaveLength(maxAddresses);
    const known = (await mia.list()).at(-1)?.street ?? '';
    expect((await mia.add({ street: known, label: 'Known' })).body.label).toBe('Known');
  });

  test('an address is found only by its owner', async ({ app, mia }) => {
    const { id } = await anAddress(app, mia.user);
    const stranger = await aUser(app);
    expect(await findAddress(app.db, { userId: mia.user.id, id })).toMatchObject({ _id: id, city: 'Lyon' });
    expect(await findAddress(app.db, { userId: stranger.id, id })).toBeUndefined();
  });

  test('[AREA-04, RULE-01] customers and staff can neither see nor change someone else’s addresses', async ({
    app,
    mia,
  }) => {
    const { id: addressId } = await anAddress(app, mia.user);
    const others = [await aUser(app), await aUser(app, { role: 'admin' }), await aUser(app, { role: 'superadmin' })];
    const callers = await Promise.all(others.map((other) => withSession(app, other)));
    const before = await dumpTables(app.db);
    for (const [index, caller] of callers.entries()) {
      const theirs = { ...mia.params, addressId };
      const own = { id: others[index]?.id ?? '', addressId };
      const answers = [
        await caller.call(listAddresses, { params: theirs }),
        await caller.call(addAddress, { params: theirs, body: home }),
        await caller.call(updateAddress, { params: theirs, body: home }),
        await caller.call(deleteAddress, { params: theirs }),
        // Through their own address book.
        await caller.call(updateAddress, { params: own, body: home }),
        await caller.call(deleteAddress, { params: own }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        ...Array(4).fill([404, 'not_found']),
        ...Array(2).fill([404, 'address_not_found']),
      ]);
    }
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test.for([
    ['street', '', 'Please fill in this field'],
    ['postcode', 'Lyon', expect.any(String)],
    ['phone', '0612345678', expect.any(String)],
    ['note', 'x'.repeat(201), expect.any(String)],
  ] as const)('[RULE-05] the field %s does not take %j', async ([field, value, text], { app, mia }) => {
    const before = await dumpTables(app.db);
    const answer = await mia.add({ [field]: value });
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([400, 'invalid_input', { [field]: text }]);
    expect(await dumpTables(app.db)).toEqual(before);
  });

  test('[AREA-05] addresses and phone numbers are not logged', async ({ app, mia }) => {
    const { body } = await mia.add();
    await mia.client.call(updateAddress, { params: { ...mia.params, addressId: body._id }, body: home });
    await mia.add({ phone: 'no phone of Mercière' });
    expect(JSON.stringify(app.log)).not.toMatch(/Merci|612345678|12A7/);
  });
});

const isWaitedFor = async (trx: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks
    where locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid and not granted`.execute(trx);
  return rows.length > 0;
};

// On SQLite transactions run one after the other anyway.
describePostgresApi((test) => {
  test('[AREA-04] a checkout and the address book together cannot add an eleventh address', async ({ app }) => {
    await withEveryFlag(app);
    const { user, client } = await aSignedInUser(app);
    for (let nr = 1; nr < maxAddresses; nr += 1) await anAddress(app, user, { street: `${nr} rue Mercière` });
    const add = () => client.call(addAddress, { params: { id: user.id }, body: { ...home, street: '90 rue' } });
    let adding: ReturnType<typeof add> | undefined;

    await app.db.transaction().execute(async (trx) => {
      await lockCart(trx, user.id);
      const address = { ...home, street: '91 rue' };
      expect(await rememberAddress(trx, { userId: user.id, address, now: app.clock.now() })).toBeDefined();
      let isDone = false;
      adding = add().finally(() => {
        isDone = true;
      });
      while (!isDone && !(await isWaitedFor(trx)));
    });

    expect((await adding)?.body.code).toBe('addresses_full');
    expect(await app.db.selectFrom('addresses').select('id').execute()).toHaveLength(maxAddresses);
  });
});
