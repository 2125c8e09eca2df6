import { sendContactMessage } from '@bottega/contract/contact';
import { deleteUser } from '@bottega/contract/users';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aUser, password, withFlags, withSession } from '../../testing/factories.ts';
import { mailsOf } from '../../testing/sent-mails.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

const minute = 60_000;
const form = {
  fullName: 'Anna Rossi',
  email: 'anna@example.org',
  phone: '+33 6 12 34 56 78',
  topic: 'general',
  subject: 'order',
  message: 'Is the ragù\nmade with pork?',
  fingerprint: 'f1',
} as const;

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    // The address of a visitor is what the proxy says, so that tests can come from several.
    app = await createTestApp(engine, {}, { trustProxy: true });
    await withFlags(app);
  });
  afterEach(() => app.close());

  const from = (ip: string): Record<string, string> => ({ 'x-forwarded-for': ip });
  const send = (changes: object = {}, headers = from('203.0.113.1'), client = app.client()) =>
    client.call(sendContactMessage, { body: { ...form, ...changes } }, headers);
  const kept = () => app.db.selectFrom('contact_messages').selectAll().execute();

  test('[API-09, CONTACT-03, CONTACT-06] a message is kept with what was chosen and who sent it', async () => {
    const answer = await send();

    expect(answer).toMatchObject({ status: 200, body: { message: 'Your message was sent!' } });
    expect(await kept()).toEqual([
      {
        id: expect.any(String),
        user_id: null,
        full_name: 'Anna Rossi',
        email: 'anna@example.org',
        phone: '+33612345678',
        topic: 'general',
        subject: 'order',
        message: 'Is the ragù\nmade with pork?',
        fingerprint: 'f1',
        ip: '203.0.113.1',
        locale: 'en',
        created_at: app.clock.now(),
        read_at: null,
        handled_at: null,
      },
    ]);
  });

  test('[CONTACT-06] it is mailed to the shop, and an answer goes to the one who wrote', async () => {
    await send();

    const [mail, ...others] = await mailsOf(app, 'contact_message');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'inbox@shop.test', reply_to: 'anna@example.org' });
    expect(mail?.subject).toBe('An order, from Anna Rossi');
    expect(mail?.text).toContain('> Is the ragù\n> made with pork?');
    expect(mail?.text).toContain('Phone – +33 6 12 34 56 78');
  });

  test('[CONTACT-02] phone, subject and fingerprint may be missing', async () => {
    const { phone: _phone, subject: _subject, fingerprint: _fingerprint, ...required } = form;
    const answer = await app.client().call(sendContactMessage, { body: required });
    expect(answer.status).toBe(200);
    expect(await kept()).toMatchObject([{ phone: null, subject: 'general', fingerprint: null }]);
  });

  test('[CONTACT-02] who is signed in writes from the address of the account', async () => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    expect((await send({ email: 'somebody.else@example.org' }, from('203.0.113.1'), client)).status).toBe(200);
    expect(await kept()).toMatchObject([{ user_id: user.id, email: user.email }]);
    expect(await mailsOf(app, 'contact_message')).toMatchObject([{ reply_to: user.email }]);
  });

  test('what a customer wrote goes with the account', async () => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    await send({}, from('203.0.113.1'), client);
    await send({}, from('203.0.113.2'));

    await client.call(deleteUser, { params: { id: user.id }, body: { password } });

    expect(await kept()).toMatchObject([{ user_id: null, email: form.email }]);
    expect(await mailsOf(app, 'contact_message')).toMatchObject([{ reply_to: form.email }]);
  });

  test.each([
    ['fullName', ''],
    ['fullName', 'x'.repeat(121)],
    ['email', 'anna'],
    ['topic', 'gossip'],
    ['subject', ''],
    ['message', '  \n '],
    ['message', 'x'.repeat(4001)],
    ['fingerprint', 'a b'],
    ['userId', 'u1'],
  ])('[CONTACT-02, RULE-05] refuses %s "%s" and keeps nothing', async (field, value) => {
    const answer = await send({ [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { [field]: expect.any(String) } },
    });
    expect(await kept()).toEqual([]);
    expect(await mailsOf(app, 'contact_message')).toEqual([]);
  });

  test.each(['0612345678', '+33 1', '+972 2 123 4567', '+91 98765 43210', 'call +33612345678', '+1 555'])(
    '[CONTACT-04] refuses the phone number %s',
    async (phone) => {
      const answer = await send({ phone });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual({ phone: 'Please enter a valid phone number' });
      expect(await kept()).toEqual([]);
    },
  );

  test('a name cannot add a line to the head of the mail', async () => {
    await send({ fullName: 'Anna\r\nBcc: everyone@example.org' });
    expect(await mailsOf(app, 'contact_message')).toMatchObject([
      { subject: 'An order, from Anna Bcc: everyone@example.org' },
    ]);
  });

  test('answers 404 while ff_contact is off', async () => {
    await withFlags(app, ['ff_contact']);
    expect(await send()).toMatchObject({ status: 404, body: { code: 'feature_disabled' } });
    expect(await kept()).toEqual([]);
  });

  describe('[CONTACT-06, RULE-06] of more than three messages an hour', () => {
    test.each([
      ['from one address', (index: number) => [{ fingerprint: `f${index}` }, from('203.0.113.1')] as const],
      ['from one browser', (index: number) => [{ fingerprint: 'f1' }, from(`203.0.113.${index}`)] as const],
      ['from one IPv6 network', (index: number) => [{ fingerprint: `f${index}` }, from(`2001:db8::${index}`)] as const],
    ])('%s the fourth is refused, and taken again when the hour is over', async (_, sender) => {
      for (const index of [1, 2, 3]) {
        expect((await send(...sender(index))).status).toBe(200);
        app.clock.pass(10 * minute);
      }

      const refused = await send(...sender(4));
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
      expect(refused.body.message).toBe(
        'You have reached the maximum number of messages you can send. Please try again later.',
      );
      expect(refused.headers.get('retry-after')).toBe(String(30 * 60));
      expect(await kept()).toHaveLength(3);
      expect(await mailsOf(app, 'contact_message')).toHaveLength(3);

      app.clock.pass(30 * minute);
      expect((await send(...sender(5))).status).toBe(200);
    });

    test('others are still heard', async () => {
      for (const index of [1, 2, 3, 4]) await send({}, from(`203.0.113.${index}`));
      expect((await send({ fingerprint: 'f2' }, from('203.0.113.9'))).status).toBe(200);
    });

    test('a forged X-Forwarded-For entry is no other address', async () => {
      for (const index of [1, 2, 3]) await send({ fingerprint: `f${index}` });
      const forged = await send({ fingerprint: 'f4' }, from('198.51.100.1, 203.0.113.1'));
      expect(forged.status).toBe(429);
    });

    test('of twenty sent at once three are taken', async () => {
      const atOnce = (count: number, sender: (index: number) => readonly [object, Record<string, string>]) =>
        Promise.all(Array.from({ length: count }, (_, index) => send(...sender(index))));
      // Others before, so that every connection of the pool is open and the twenty really meet.
      await atOnce(10, (index) => [{ fingerprint: `g${index}` }, from(`198.51.100.${index}`)]);

      // One counter alone: a second one would put them in line behind the first.
      const answers = await atOnce(20, () => [{ fingerprint: undefined }, from('203.0.113.1')]);

      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, 200, 200, ...Array(17).fill(429)]);
      expect((await kept()).filter(({ ip }) => ip === '203.0.113.1')).toHaveLength(3);
    });

    test('a refused form does not count', async () => {
      for (let index = 0; index < 5; index += 1) await send({ email: 'anna' });
      expect((await send()).status).toBe(200);
    });
  });

  test('a French visitor reads French, and the shop sees which language to answer in', async () => {
    const answer = await send({}, { ...from('203.0.113.1'), 'accept-language': 'fr' });
    expect(answer.body.message).toBe('Votre message est envoyé !');
    expect(await mailsOf(app, 'contact_message')).toMatchObject([
      { locale: 'fr', subject: 'Une commande (Anna Rossi)' },
    ]);
  });
});
