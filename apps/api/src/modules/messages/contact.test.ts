import { deleteUser } from '@bottega/contract/accounts/profile-endpoints';
import { sendContactMessage } from '@bottega/contract/messages/endpoints';
import { describe, expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password, withFlags, withSession } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

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

describeApi((test) => {
  test.override({ options: { trustProxy: true } });

  const from = (ip: string): Record<string, string> => ({ 'x-forwarded-for': ip });
  const send = (app: TestApp, changes: object = {}, headers = from('203.0.113.1'), client = app.client()) =>
    client.call(sendContactMessage, { body: { ...form, ...changes } }, headers);
  const kept = (app: TestApp) => app.db.selectFrom('contact_messages').selectAll().execute();

  test('[API-09, CONTACT-03, CONTACT-06] a message is stored with its subject and sender', async ({ app }) => {
    const answer = await send(app);

    expect(answer).toMatchObject({ status: 200, body: { message: 'Your message was sent!' } });
    expect(await kept(app)).toEqual([
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
        handled_by: null,
      },
    ]);
  });

  test('[CONTACT-06] it is mailed to the shop, and a reply goes to its sender', async ({ app }) => {
    await send(app);

    const [mail, ...others] = await mailsOf(app, 'contact_message');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'inbox@shop.test', reply_to: 'anna@example.org' });
    expect(mail?.subject).toBe('An order, from Anna Rossi');
    expect(mail?.text).toContain('> Is the ragù\n> made with pork?');
    expect(mail?.text).toContain('Phone – +33 6 12 34 56 78');
  });

  test('[CONTACT-02] phone, subject and fingerprint may be missing', async ({ app }) => {
    const { phone: _phone, subject: _subject, fingerprint: _fingerprint, ...required } = form;
    const answer = await app.client().call(sendContactMessage, { body: required });
    expect(answer.status).toBe(200);
    expect(await kept(app)).toMatchObject([{ phone: null, subject: 'general', fingerprint: null }]);
  });

  test('[CONTACT-02] a signed-in user writes from the address of the account', async ({ app }) => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    expect((await send(app, { email: 'somebody.else@example.org' }, from('203.0.113.1'), client)).status).toBe(200);
    expect(await kept(app)).toMatchObject([{ user_id: user.id, email: user.email }]);
    expect(await mailsOf(app, 'contact_message')).toMatchObject([{ reply_to: user.email }]);
  });

  test('a customer’s messages are deleted with the account', async ({ app }) => {
    const user = await aUser(app);
    const client = await withSession(app, user);
    await send(app, {}, from('203.0.113.1'), client);
    await send(app, {}, from('203.0.113.2'));

    await client.call(deleteUser, { params: { id: user.id }, body: { password } });

    expect(await kept(app)).toMatchObject([{ user_id: null, email: form.email }]);
    expect(await mailsOf(app, 'contact_message')).toMatchObject([{ reply_to: form.email }]);
  });

  test.for([
    ['fullName', ''],
    ['fullName', 'x'.repeat(121)],
    ['email', 'anna'],
    ['topic', 'gossip'],
    ['subject', ''],
    ['message', '  \n '],
    ['message', 'x'.repeat(4001)],
    ['fingerprint', 'a b'],
    ['userId', 'u1'],
  ] as const)('[CONTACT-02, RULE-05] refuses %s "%s" and stores nothing', async ([field, value], { app }) => {
    const answer = await send(app, { [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: { [field]: expect.any(String) } },
    });
    expect(await kept(app)).toEqual([]);
    expect(await mailsOf(app, 'contact_message')).toEqual([]);
  });

  test.for(['0612345678', '+33 1', '+972 2 123 4567', '+91 98765 43210', 'call +33612345678', '+1 555'])(
    '[CONTACT-04] refuses the phone number %s',
    async (phone, { app }) => {
      const answer = await send(app, { phone });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual({ phone: 'Please enter a valid phone number' });
      expect(await kept(app)).toEqual([]);
    },
  );

  test('a name cannot add a line to the head of the mail', async ({ app }) => {
    await send(app, { fullName: 'Anna\r\nBcc: everyone@example.org' });
    expect(await mailsOf(app, 'contact_message')).toMatchObject([
      { subject: 'An order, from Anna Bcc: everyone@example.org' },
    ]);
  });

  test('is a 404 while ff_contact is off', async ({ app }) => {
    await withFlags(app, ['ff_contact']);
    expect(await send(app)).toMatchObject({ status: 404, body: { code: 'feature_disabled' } });
    expect(await kept(app)).toEqual([]);
  });

  describe('[CONTACT-06, RULE-06] of more than three messages an hour', () => {
    test.for([
      ['from one address', (index: number) => [{ fingerprint: `f${index}` }, from('203.0.113.1')] as const],
      ['from one browser', (index: number) => [{ fingerprint: 'f1' }, from(`203.0.113.${index}`)] as const],
      ['from one IPv6 network', (index: number) => [{ fingerprint: `f${index}` }, from(`2001:db8::${index}`)] as const],
    ] as const)('%s the fourth is refused, and accepted again after an hour', async ([_, sender], { app }) => {
      for (const index of [1, 2, 3]) {
        expect((await send(app, ...sender(index))).status).toBe(200);
        app.clock.pass(10 * minute);
      }

      const refused = await send(app, ...sender(4));
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
      expect(refused.body.message).toBe(
        'You have reached the maximum number of messages you can send. Please try again later.',
      );
      expect(refused.headers.get('retry-after')).toBe(String(30 * 60));
      expect(await kept(app)).toHaveLength(3);
      expect(await mailsOf(app, 'contact_message')).toHaveLength(3);

      app.clock.pass(30 * minute);
      expect((await send(app, ...sender(5))).status).toBe(200);
    });

    test('other senders can still send messages', async ({ app }) => {
      for (const index of [1, 2, 3, 4]) await send(app, {}, from(`203.0.113.${index}`));
      expect((await send(app, { fingerprint: 'f2' }, from('203.0.113.9'))).status).toBe(200);
    });

    test('a forged X-Forwarded-For entry does not count as another address', async ({ app }) => {
      for (const index of [1, 2, 3]) await send(app, { fingerprint: `f${index}` });
      const forged = await send(app, { fingerprint: 'f4' }, from('198.51.100.1, 203.0.113.1'));
      expect(forged.status).toBe(429);
    });

    test('of twenty sent at once three are accepted', async ({ app }) => {
      const atOnce = (count: number, sender: (index: number) => readonly [object, Record<string, string>]) =>
        Promise.all(Array.from({ length: count }, (_, index) => send(app, ...sender(index))));
      // Other calls first, so that every connection of the pool is open and the twenty really run in parallel.
      await atOnce(10, (index) => [{ fingerprint: `g${index}` }, from(`198.51.100.${index}`)]);

      // Only one counter: a second one would put them in line behind the first.
      const answers = await atOnce(20, () => [{ fingerprint: undefined }, from('203.0.113.1')]);

      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, 200, 200, ...Array(17).fill(429)]);
      expect((await kept(app)).filter(({ ip }) => ip === '203.0.113.1')).toHaveLength(3);
    });

    test('a refused form does not count', async ({ app }) => {
      for (let index = 0; index < 5; index += 1) await send(app, { email: 'anna' });
      expect((await send(app)).status).toBe(200);
    });
  });

  test('a French visitor sees French, and the shop sees which language to reply in', async ({ app }) => {
    const answer = await send(app, {}, { ...from('203.0.113.1'), 'accept-language': 'fr' });
    expect(answer.body.message).toBe('Votre message a bien été envoyé !');
    expect(await mailsOf(app, 'contact_message')).toMatchObject([
      { locale: 'fr', subject: 'Une commande (Anna Rossi)' },
    ]);
  });
});
