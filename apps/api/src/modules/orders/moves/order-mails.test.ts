import type { Locale } from '@bottega/contract/locale';
import { cancelOrder, createOrder, moveOrderPromise, setOrderStatus } from '@bottega/contract/orders/endpoints';
import type { OrderStatus } from '@bottega/contract/orders/rules';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser, aUser, inCart, withSession } from '#testing/factories.ts';
import { lyonZones, withOrdering } from '#testing/ordering.ts';
import { forgetMails, renderStored, storedMails } from '#testing/sent-mails.ts';
import { lawfulProfile, saveProfile } from '#testing/shop-profiles.ts';
import type { TestApp } from '#testing/test-app.ts';

const door = { street: 'Rue Mercière 12', extra: 'Code 4711', postcode: '69002', city: 'Lyon', note: 'Blue door' };
const doorLine = 'Rue Mercière 12, Code 4711, 69002 Lyon';
const shopLine = '12 rue des Lanternes, 69002 Lyon';
const shopPhone = lawfulProfile.phone;

interface Said {
  facts: string[];
  over: string[];
  time: string;
  later: string;
  ready: string;
  expedited: string;
  terms: string;
}

type Case = [Locale, Service, Said, RegExp];

/** What each mail about an order says, while it is open and when it is closed, and the texts for the other service. */
const cases: Case[] = [
  [
    'en',
    'pickup',
    {
      facts: [`Address – ${shopLine}`, `Our phone – ${shopPhone}`],
      over: ['Service – Pickup', 'Total – €20.00'],
      time: 'Ready by – Saturday, November 21, 21:30',
      later: 'Ready by – Saturday, November 21, 21:40',
      ready: 'Ready since – Saturday, November 21, 13:05',
      expedited: 'Ready since – Saturday, November 21, 13:05',
      terms: '/legal/terms?version=1',
    },
    /deliver|courier|door|on its way|arrived|€2\.50|Mercière/i,
  ],
  [
    'en',
    'delivery',
    {
      facts: [`Our phone – ${shopPhone}`],
      over: [
        'Service – Delivery',
        'Delivery – €2.50',
        'Total – €22.50',
        `Address – ${doorLine}`,
        'Note to the courier – Blue door',
      ],
      time: 'At your door by – Saturday, November 21, 21:30',
      later: 'At your door by – Saturday, November 21, 21:40',
      ready: 'At your door by – Saturday, November 21, 21:40',
      expedited: 'On its way since – Saturday, November 21, 13:08',
      terms: '/legal/terms?version=1',
    },
    /pick|counter|Lanternes/i,
  ],
  [
    'fr',
    'pickup',
    {
      facts: [`Adresse – ${shopLine}`, `Notre téléphone – ${shopPhone}`],
      over: ['Service – Retrait', 'Total – €20.00'],
      time: 'Prête avant – samedi 21 novembre, 21:30',
      later: 'Prête avant – samedi 21 novembre, 21:40',
      ready: 'Prête depuis – samedi 21 novembre, 13:05',
      expedited: 'Prête depuis – samedi 21 novembre, 13:05',
      terms: '/legal/terms?version=1&lang=fr',
    },
    /livr|chez vous|en route|arrivée|porte|€2\.50|Mercière/i,
  ],
  [
    'fr',
    'delivery',
    {
      facts: [`Notre téléphone – ${shopPhone}`],
      over: [
        'Service – Livraison',
        'Livraison – €2.50',
        'Total – €22.50',
        `Adresse – ${doorLine}`,
        'Message au livreur – Blue door',
      ],
      time: 'Chez vous avant – samedi 21 novembre, 21:30',
      later: 'Chez vous avant – samedi 21 novembre, 21:40',
      ready: 'Chez vous avant – samedi 21 novembre, 21:40',
      expedited: 'En route depuis – samedi 21 novembre, 13:08',
      terms: '/legal/terms?version=1&lang=fr',
    },
    /retir|retrait|comptoir|chercher|Lanternes/i,
  ],
];

describeApi((test) => {
  /** The text of the only mail to the customer since the last call. */
  const nextMail = async (app: TestApp) => {
    const mails = (await storedMails(app)).filter(({ template }) => template !== 'order_placed_shop');
    await forgetMails(app);
    expect(mails).toHaveLength(1);
    const [mail] = mails as [(typeof mails)[number]];
    const { subject, text } = await renderStored(app, mail);
    return `${subject}\n${text}`;
  };

  test.for(cases)(
    '[LAW-03] every mail in %s about an order for %s has its facts and no others',
    async ([locale, service, said, others], { app, admin }) => {
      await saveProfile(admin, lawfulProfile);
      await withOrdering(app, { zones: lyonZones });
      const user = await aUser(app, { locale });
      const client = await withSession(app, user);
      const product = await aProduct(app, { price_cents: 1000 });
      const contact = { contactName: 'Anna Rossi', phone: '+33478420099' };
      const place = async () => {
        await inCart(app, user.id, product.id, 2);
        const form = { ...contact, service, slot: '2026-11-21T20:15:00Z' };
        const fulfilment = service === 'pickup' ? form : { ...form, address: door };
        const { body } = await client.call(createOrder, { params: { userId: user.id }, body: { fulfilment } });
        return { params: { id: body._id }, order: body };
      };
      const says = (mail: string, facts: readonly string[], absent: readonly string[] = []) => {
        for (const fact of facts) expect(mail).toContain(fact);
        for (const fact of [...absent, contact.phone, contact.contactName]) expect(mail).not.toContain(fact);
        expect(mail).not.toMatch(others);
      };
      const { facts, over, time, later, ready, expedited, terms } = said;

      const { params, order } = await place();
      expect(order.termsVersion).toBe(1);
      says(await nextMail(app), [order.orderNumber, ...over, ...facts, time, terms]);
      const move = async (status: OrderStatus) => {
        expect((await admin.call(setOrderStatus, { params, body: { status } })).status).toBe(200);
        return nextMail(app);
      };
      says(await move('confirmed'), [order.orderNumber, ...over, ...facts, time], [terms]);
      await admin.call(moveOrderPromise, { params, body: { minutes: 10 } });
      says(await nextMail(app), [order.orderNumber, ...over, ...facts, later], [time, terms]);
      const times = [time, later, ready, expedited];
      const without = (told: string) => [...times.filter((each) => each !== told), terms];
      app.clock.pass(5 * 60_000);
      says(await move('ready'), [order.orderNumber, ...over, ...facts, ready], without(ready));
      app.clock.pass(3 * 60_000);
      says(await move('expedited'), [order.orderNumber, ...over, ...facts, expedited], without(expedited));
      says(await move('delivered'), [order.orderNumber, ...over], [...facts, ...times, terms]);

      const second = await place();
      await nextMail(app);
      await client.call(cancelOrder, { params: second.params });
      says(await nextMail(app), [second.order.orderNumber, ...over], [...facts, time, terms]);
    },
  );

  test('[OPT-08] the mail about a delivered order links to a page that fills the cart again, and no other mail does', async ({
    app,
    admin,
  }) => {
    const { user, client } = await aSignedInUser(app);
    await inCart(app, user.id, (await aProduct(app)).id);
    const { body } = await client.call(createOrder, { params: { userId: user.id }, body: {} });
    const page = `/orders/${body.orderNumber}`;
    const mails = [await nextMail(app)];
    for (const status of ['confirmed', 'ready', 'expedited', 'delivered'] as const) {
      await admin.call(setOrderStatus, { params: { id: body._id }, body: { status } });
      mails.push(await nextMail(app));
    }
    const last = mails.pop() ?? '';
    expect(last).toContain(`${page}\n`);
    expect(last).toContain(`${page}/again`);
    for (const mail of mails) expect(mail).not.toContain('/again');
  });
});
