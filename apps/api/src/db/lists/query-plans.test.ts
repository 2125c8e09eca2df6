import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { setUpApp } from '#testing/authenticator-app.ts';
import { plansOf, type Step } from '#testing/database/plans.ts';
import { collectStatements, type Statement } from '#testing/database/statements.ts';
import { describeDatabase, spoil, wantNewSchemas } from '#testing/database/test-database.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { withEveryFlag } from '#testing/ordering.ts';
import { sendMails } from '#testing/send-mails.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { aWorld, isForStaff, validCall, validCalls } from '#testing/valid-calls.ts';
import { verifyAuditChain } from '../audit/audit-chain.ts';
import { primaryKeys } from '../tables.ts';

const searched = [
  '/products',
  '/products/category/pasta,pizza',
  '/orders',
  '/user',
  '/reviews',
  '/news',
  '/messages',
  '/audit',
];
const lists: Record<string, string[]> = {
  '/products': ['', 'sort=category', 'without=milk', 'without=milk&diet=vegan&traces=ok&sort=category'],
  '/products/category/pasta': ['', 'without=milk&diet=vegetarian'],
  '/products/category/pasta,pizza': ['', 'sort=category'],
  '/products/staff': [
    '',
    'category=pasta',
    'state=hidden',
    'state=sold_out',
    'state=low_stock&category=pasta',
    'state=sold_out&search=cacio',
  ],
  '/orders': [
    '',
    'sort=oldest',
    'status=created',
    'status=created&sort=oldest',
    'status=created,confirmed,ready&sort=oldest',
    'from=2026-11-20&to=2026-11-21',
    'status=created,ready&from=2026-11-20&sort=oldest',
    'status=created,ready&to=2026-11-20&search=7K',
  ],
  '/orders/export': ['', 'status=created,ready', 'from=2026-11-20&to=2026-11-21&status=ready'],
  '/user': ['', 'role=user', 'role=admin,superadmin', 'disabled=true', 'role=user&disabled=false'],
  '/reviews': ['', 'approved=true', 'approved=false'],
  '/reviews/approved': [''],
  '/news': ['', 'locale=fr'],
  '/news/lang/en': [''],
  '/messages': ['', 'state=unread', 'state=read', 'state=handled'],
  '/audit': [
    '',
    'kind=order',
    'actor=u1',
    'kind=order&actor=u1',
    'from=2020-01-01',
    'to=2999-01-01&kind=order',
    'from=2020-01-01&to=2999-01-01&person=staff&kind=order',
    'from=2020-01-01&search=mia%20rossi&kind=order',
  ],
};

// Calls with a token or code that was never mailed.
const withoutToken = new Set(
  ['verifyLogin', 'resendLoginCode', 'verifyAccount/:token', 'validateResetToken', 'resetPassword', 'notMe'].map(
    (call) => `POST /user/${call}`,
  ),
)
  .add('POST /shop/mail-test/verify')
  .add('POST /invite')
  .add('POST /invite/accept')
  .add('POST /device');

/** Makes the shop do everything it can do, once. */
const doEverything = async (app: TestApp) => {
  await withEveryFlag(app);
  const owner = await aUser(app, { role: 'superadmin' });
  for (const name of Object.keys(validCalls)) {
    const world = await aWorld(app);
    const { method, path, sent } = validCall(name, world);
    const route = app.routes.find(({ endpoint }) => name === `${endpoint.method} ${endpoint.path}`);
    const caller = await withSession(app, isForStaff(route?.endpoint.access) ? owner : world.owner);
    if (name.startsWith('POST /user/:id/totp/')) await setUpApp(app, caller, world.owner.id);
    const { status } = await caller.send(method, path, sent);
    // The shop's setup is finished.
    if (name.includes(' /setup')) expect(status, name).toBe(404);
    else expect(status, name).toBeLessThan(withoutToken.has(name) ? 402 : 400);
    if (name === 'PUT /config/maintenance') await caller.send(method, path, { body: { enabled: false } });
  }
  await withEveryFlag(app);
  const superadmin = await withSession(app, owner);
  const paths = Object.entries(lists).flatMap(([path, queries]) =>
    queries.flatMap((query) => [`${path}?${query}`, `${path}?${query}&page=100&limit=50`]),
  );
  const searches = searched.flatMap((path) =>
    ['cacio', 'cacio e pepe', 'caco', 'B-7K', 'mia rossi'].map(
      (search) => `${path}?search=${encodeURIComponent(search)}`,
    ),
  );
  for (const path of [...paths, ...searches]) expect((await superadmin.send('GET', path)).status, path).toBe(200);
  for (const path of ['/sitemap.xml', '/news/en.rss.xml']) expect((await app.request(path)).status, path).toBe(200);
  for (const search of ['cacio', 'cacio%20e%20pepe'])
    expect((await superadmin.send('GET', `/products?without=milk&search=${search}`)).status).toBe(200);
  await sendMails(app.deps);
  app.clock.pass(400 * 86_400_000);
  await purgeExpired(app.db, app.clock.now());
  await verifyAuditChain(app.db);
};

/** Tables read in full, because they never grow. */
const small: Record<string, string> = {
  feature_flags: 'a row per flag',
  feature_flags_key_unique: 'a row per flag',
  settings: 'a row per switch',
  shop_documents: 'a row per document of the shop',
  option_values: 'a few rows per kind of option',
  option_groups_pkey: 'a row per kind of option',
  sqlite_autoindex_option_groups_1: 'a row per kind of option',
  terms_versions: 'a row per wording, of which the last is found by its key',
  setup_links: 'a link per start, until the set-up ends',
  jobs_due: 'jobs that wait for their time or another attempt',
  printers: 'at most twenty, listed whole',
  order_networks: 'those of orders that wait to be accepted, and of the last hour',
  order_networks_pkey: 'those of orders that wait to be accepted, and of the last hour',
  print_jobs: 'jobs of the last day that wait for a printer',
  print_jobs_printer: 'jobs of the last day, of which the latest of each printer is wanted',
  print_jobs_waiting: 'jobs of the last day that wait for a printer',
  users_on_duty: 'people with a duty: a team',
  invites: 'those of the last days to a team',
  devices: 'the tablets of a shop',
  pairing_codes: 'those of the last minutes',
  push_subscriptions: 'browsers that asked to be notified, read by the daily clean-up alone',
  mail_tests: 'a code per member of staff, for a quarter of an hour',
  audit_head: 'one row',
  audit_head_pkey: 'one row',
  list_counts: 'the clean-up sums them',
  list_counts_list: 'the clean-up sums them',
  users_unverified: 'accounts that wait for their link',
  orders_promised: 'open orders with a time',
  option_groups: 'some dozens, listed whole',
  products_hidden: 'the part of a menu that staff keep off it',
  products_held: 'the part of a menu that is sold out or counted',
  products_food: 'a wish counts the dishes of a menu that fit it, from the index alone',
  products_daily: 'holds only dishes that are counted by day, of which one is asked for',
};

/** The order of a list without a tab, or of a log: read until the page is full. */
const orders =
  /^(users_created|products_position|products_shown|orders_created|news_date|reviews_date|contact_messages_(created|unread|read|handled)|audit_events_pkey|order_events_at)$|sqlite_autoindex_audit_events_1$/;

/** Few distinct values, each shared by many rows. */
const weak = /^(role|status|category|approved|locale|kind|visibility)=\?( AND (visibility)=\?)?$/;
/** There are so few superadmins that all of them are read. */
const strongEnough = /"role" = \?( and "disabled_at" is null)? *$|"role" = .superadmin./;

/** Conditions on one record, one person, one typed word, one part of a list, or the last days. */
const narrow =
  /^(created_at>|(id|user_id|order_id|product_id|group_id|seq|email|recipient|reply_to|by_user_id|list|kind=\? AND term)=\?)/;

/**
 * Sitemap and export read hundreds at a time, more than there are here: PostgreSQL joins them along an index of ids.
 */
const isWholeBatch = ({ text }: Statement, { name }: Step) =>
  /^products_(places|shown)$/.test(name) &&
  (text.includes('"position" as "place"') || (text.includes('product_texts') && !text.includes('needs_choice')));

/**
 * A page of the menu is a large part of the data here, so PostgreSQL joins it along the index it is sorted by, or the
 * smallest one.
 */
const isPageOfMenu = ({ text }: Statement, { name }: Step) =>
  /^products_(places|category)$/.test(name) &&
  /"id" in \(select id\s+from "products"\s+order by "position" asc, id asc\s+limit/.test(text);

/** A food filter counts the matching dishes by category, from one index or another. */
const isCountOfWish = ({ text }: Statement) =>
  /^\s*select category, count\(\*\) as n from products where contains_mask is not null/.test(text);

/** The same for a page of reviews. */
const isPageOfReviews = ({ text }: Statement, { name }: Step) =>
  name === 'reviews_date' && /"id" in \(select id\s+from "reviews"\s+where approved/.test(text);

/** Reads in menu order until a dish has a price, which is the first one in a real menu. */
const isFirstPriced = ({ text }: Statement) => /"price_cents" > \S+ order by "position" limit/.test(text);

/** The allergen page and the readiness check concern every dish. */
const isWholeMenu = ({ text }: Statement) =>
  /from "products" where "hidden" = \S+ order by "position", "id" *$/.test(text);

const isBounded = ({ text }: Statement) => /\blimit\b|\bmax\(/.test(text);

const complaint = (statement: Statement, step: Step): string | null => {
  const { reads, name, by, isSorted } = step;
  if (
    name in small ||
    isWholeBatch(statement, step) ||
    isPageOfMenu(statement, step) ||
    isPageOfReviews(statement, step) ||
    isCountOfWish(statement) ||
    isFirstPriced(statement) ||
    isWholeMenu(statement)
  )
    return null;
  if (reads === 'table') return 'reads a whole table';
  if (reads === 'whole index' && !(orders.test(name) && isBounded(statement))) return 'reads a whole index';
  if (weak.test(by) && !isBounded(statement) && !strongEnough.test(statement.text)) return 'reads all of many';
  if (isSorted && !narrow.test(by)) return 'sorts what may be many';
  return null;
};

describeDatabase({ engines: 'both' }, (engine) => {
  let app: TestApp;
  let statements: Statement[];
  beforeAll(async () => {
    wantNewSchemas();
    app = await createTestApp(engine);
    spoil(app.db);
    await withoutStatistics();
    const collecting = collectStatements();
    await doEverything(app);
    statements = collecting.statements();
    collecting.stop();
  }, 120_000);
  afterAll(() => app.close());

  // Statistics gathered while there were few rows would make PostgreSQL plan for few rows.
  const withoutStatistics = async () => {
    if (engine === 'sqlite') return;
    for (const table of Object.keys(primaryKeys))
      await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(app.db);
  };

  const complaints = async (asked: readonly Statement[]) => {
    const plans = await plansOf(app.db, engine, asked);
    return asked.flatMap((statement, index) =>
      (plans[index] ?? []).flatMap((step) => {
        const about = complaint(statement, step);
        return about ? [{ about, name: step.name, by: step.by, text: statement.text.replaceAll(/\s+/g, ' ') }] : [];
      }),
    );
  };

  test('every statement reads through an index and sorts nothing that grows', async () => {
    expect(statements.length).toBeGreaterThan(200);
    expect(await complaints(statements)).toEqual([]);
  });

  test('a missing index is detected', async () => {
    const without = async (...indexes: string[]) => {
      for (const index of indexes) await sql`drop index ${sql.table(index)}`.execute(app.db);
      return (await complaints(statements)).map(({ text }) => text);
    };
    expect(await without('orders_created', 'orders_takings')).toContainEqual(expect.stringContaining('from "orders"'));
    expect(await without('sessions_expiry')).toContainEqual(expect.stringContaining('delete from "sessions"'));
    expect(await without('audit_events_at')).toContainEqual(expect.stringContaining('from "audit_events" where "at"'));
    expect(await without('jobs_reply_to')).toContainEqual(expect.stringContaining('from "jobs"'));
  });
});
