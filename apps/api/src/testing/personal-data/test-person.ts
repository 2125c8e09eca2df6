import { audit } from '#db/audit/audit-trail.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Row } from '#db/tables.ts';
import { randomId } from '#lib/random.ts';
import { queueMail } from '#mail/mails.queries.ts';
import { anAddress, anOrder, aProduct, aReview, aSession, aUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/** A person with data in every table that can hold personal data. */
export interface Person {
  user: Row<'users'>;
  /** A row with any of these is about the person. */
  traces: string[];
  /** Data of other people in or beside such rows. */
  others: string[];
}

/** All times, texts and secrets are distinct, so that each can be searched for. */
const unique = (app: TestApp, username: string) => ({
  next: () => {
    app.clock.pass(1000);
    return app.clock.now();
  },
  of: (what: string) => `${what} of ${username}`,
  secret: () => `secret-${randomId()}`,
});

type Unique = ReturnType<typeof unique>;

const fillAccount = async (app: TestApp, user: Row<'users'>, { next, of, secret }: Unique): Promise<string[]> => {
  const user_id = user.id;
  const life = () => ({ created_at: next(), expires_at: next() });
  await aSession(app, user, {
    ...life(),
    user_agent: of('Agent'),
    ip: of('Address'),
    refresh_hash: secret(),
    previous_refresh_hash: secret(),
    last_used_at: next(),
    rotated_at: next(),
    reauthenticated_at: next(),
    ended_at: next(),
  });
  const stranger = `stranger-${randomId()}`;
  const asked = { username: stranger, password_hash: secret() };
  await app.db
    .insertInto('one_time_tokens')
    .values({ ...life(), ...asked, hash: secret(), user_id, purpose: 'verify' })
    .execute();
  await app.db
    .insertInto('one_time_tokens')
    .values({ ...life(), hash: secret(), user_id, purpose: 'verify', email: `new-${user.email}` })
    .execute();
  await app.db
    .insertInto('login_codes')
    .values({ ...life(), id: randomId(), user_id, code_hash: secret(), attempts: 4, used_at: next() })
    .execute();
  await app.db
    .insertInto('security_links')
    .values({ ...life(), hash: secret(), user_id, email: `old-${user.email}` })
    .execute();
  const invited = { name: of('Invited'), duties: ['editor' as const], locale: 'fr' as const };
  await app.db
    .insertInto('invites')
    .values({ ...life(), ...invited, id: randomId(), token_hash: secret(), email: user.email })
    .execute();
  const event = { user_id, kind: 'two_factor_changed', at: next(), times: 23, ip: of('Place') };
  await app.db
    .insertInto('account_events')
    .values({ ...event, id: randomId(), user_agent: of('Browser'), enabled: true, fold_key: secret() })
    .execute();
  await app.db
    .insertInto('totp_secrets')
    .values({ user_id, secret: secret(), last_step: 7, pending_secret: secret(), pending_since: next() })
    .execute();
  await app.db.insertInto('recovery_codes').values({ user_id, hash: secret() }).execute();
  const browser = { id: randomId(), user_id, endpoint: of('Browser address'), p256dh: secret(), auth: secret() };
  await app.db
    .insertInto('push_subscriptions')
    .values({ ...browser, locale: 'fr', created_at: next(), last_ok_at: next(), failures: 3 })
    .execute();
  return [stranger];
};

const anAddressOf = (of: Unique['of']) => ({
  street: of('Street'),
  extra: of('Floor'),
  postcode: '69007',
  city: of('City'),
  note: of('Bell'),
});

const fillShopping = async (app: TestApp, user: Row<'users'>, { next, of, secret }: Unique) => {
  const { id: user_id, username } = user;
  const { db } = app;
  const product = await aProduct(app);
  const staff = await aUser(app, { role: 'admin' });
  const customer = await aUser(app);
  await db.insertInto('carts').values({ user_id, version: 7 }).execute();
  const options = [{ value: 'v_extra_capers', count: 3 }];
  await db
    .insertInto('cart_items')
    .values({
      user_id,
      line_id: 'l_1',
      product_id: product.id,
      quantity: 17,
      added_at: next(),
      options,
      note: of('Line note'),
    })
    .execute();
  await db.insertInto('favorites').values({ user_id, product_id: product.id, created_at: next() }).execute();
  await aReview(app, { user_id, username, comment: of('Review'), rating: 3, date: next() });
  const order = await anOrder(app, user, {
    created_at: next(),
    updated_at: next(),
    total_cents: 2599,
    delivery_fee_cents: 250,
    units: 13,
    service: 'delivery',
    slot_start: next(),
    slot_end: next(),
    promised_at: next(),
    is_asap: true,
    contact_name: of('Contact'),
    contact_phone: '+33655667788',
    note: of('Note'),
    zone_name: of('Zone'),
    zone_name_fr: of('Zone fr'),
    address: anAddressOf(of),
    taken_slots: [{ start: next().toISOString(), units: 13 }],
  });
  await anAddress(app, user, {
    ...anAddressOf(of),
    full_name: of('Courier'),
    phone: '+33611223344',
    last_used_at: next(),
  });
  const foreign = await anOrder(app, customer);
  const moves = [
    { order_id: order.id, status: 'confirmed', by_user_id: staff.id },
    { order_id: foreign.id, status: 'ready', by_user_id: user_id },
  ] as const;
  const history = moves.map((move) => ({ ...move, position: 1, at: next() }));
  await db.insertInto('order_status_history').values(history).execute();
  const events = moves.map(({ order_id }) => ({ order_id, kind: 'moved' as const, at: next() }));
  await db.insertInto('order_events').values(events).execute();
  const answered = { order_id: order.id, response: `{"answer":"${randomId()}"}` };
  await db
    .insertInto('idempotency_keys')
    .values({ ...answered, user_id, key: randomId(), request_hash: secret(), created_at: next() })
    .execute();
  const people = [staff, customer].flatMap(({ id, username: name, email }) => [id, name, email]);
  return { orderId: order.id, others: [...people, foreign.id, foreign.order_number] };
};

const fillPost = async (app: TestApp, { id, email }: Row<'users'>, { next, of }: Unique): Promise<void> => {
  const from = { fullName: of('Name'), email, phone: of('Phone'), subject: 'order', message: of('Message') } as const;
  await app.db
    .insertInto('contact_messages')
    .values({
      id: randomId(),
      user_id: id,
      full_name: from.fullName,
      email,
      phone: from.phone,
      topic: 'general',
      subject: from.subject,
      message: from.message,
      fingerprint: of('Fingerprint'),
      ip: of('Sender'),
      locale: 'fr',
      created_at: next(),
      read_at: next(),
      handled_at: next(),
    })
    .execute();
  const params = { code: '123456', minutes: 10, username: of('Reader') };
  await queueMail(app.db, { to: email, template: 'login_code', params, locale: 'fr', now: next() });
  const toShop = { to: app.deps.shopInbox(), replyTo: email, template: 'contact_message', params: from } as const;
  await queueMail(app.db, { ...toShop, locale: 'fr', now: next() });
  const sent = { done_at: next(), claimed_until: next(), last_error: of('Error') };
  await app.db.updateTable('jobs').set(sent).where('recipient', '=', email).execute();
};

const fillTrail = async (app: TestApp, { id, username }: Row<'users'>, { next, of }: Unique): Promise<string[]> => {
  const staff = await aUser(app, { role: 'superadmin' });
  const by = (actor: string, ip: string) => ({ by: { id: actor, ip, requestId: randomId() }, at: next() });
  const dish = { kind: 'product', recordId: randomId(), label: 'Pici', before: null, after: null } as const;
  await audit(app.db, { ...by(id, of('Office')), ...dish, action: 'deleted' });
  const name = { before: { username: of('Name before') }, after: { username } };
  const named = { kind: 'user', recordId: id, label: of('Name before'), ...name } as const;
  await audit(app.db, { ...by(staff.id, `office-${staff.id}`), ...named, action: 'updated' });
  await indexRecords(app.db, 'user', [id]);
  return [staff.id, staff.username, staff.email];
};

/** Inserts a person with a row, every column filled, in each such table. */
export const aPerson = async (app: TestApp, name: string): Promise<Person> => {
  const username = `${name}_${randomId().slice(0, 8)}`;
  const own = unique(app, username);
  const user = await aUser(app, {
    username,
    locale: 'fr',
    full_name: own.of('Full name'),
    phone_number: own.of('Number'),
    two_factor_enabled: true,
    totp_since: own.next(),
    created_at: own.next(),
    verified_at: own.next(),
    updated_at: own.next(),
    last_login_at: own.next(),
  });
  const strangers = await fillAccount(app, user, own);
  const { orderId, others } = await fillShopping(app, user, own);
  await fillPost(app, user, own);
  const colleagues = await fillTrail(app, user, own);
  return { user, traces: [user.id, username, user.email, orderId], others: [...strangers, ...others, ...colleagues] };
};
