// @vitest-environment happy-dom
import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { sendContactMessage } from '@bottega/contract/messages/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { ContactForm } from './contact-form.tsx';

// It measures a real browser, for seconds.
vi.mock('./visitor-fingerprint.ts', () => ({ visitorFingerprint: async () => 'f'.repeat(32) }));

const limitText = 'You have reached the maximum number of messages you can send. Please try again later.';
const failureText = 'Error while sending your message. Please try again later.';
const phoneError = 'Please enter a valid phone number';

beforeEach(() => sessionStorage.clear());

const mia: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };

/** The form of a visitor or customer, and what it sends. */
const setUp = async (answer: () => unknown = () => ({}), session: SessionUser | null = null) => {
  const sent: Record<string, string>[] = [];
  const rendered = await renderInApp(
    <SessionContext value={session}>
      <ContactForm />
    </SessionContext>,
    {
      answer: (endpoint, input) => {
        if (endpoint !== sendContactMessage) throw new Error(endpoint.path);
        sent.push((input as { body: Record<string, string> }).body);
        return answer();
      },
    },
  );
  const { getByLabelText, getByRole, user } = rendered;
  const field = (label: RegExp) => getByLabelText(label) as HTMLInputElement;
  const phone = getByRole('textbox', { name: /^Phone/ }) as HTMLInputElement;
  const write = async (message: string) => {
    for (const [label, text] of [
      [/^Full name/, 'Anna Rossi'],
      [/^Email/, 'anna@example.org'],
      [/^Message/, message],
    ] as const) {
      await user.click(field(label));
      await user.paste(text);
    }
  };
  const send = () => user.click(getByRole('button', { name: 'Send message' }));
  const values = () => [/^Full name/, /^Email/, /^Topic/, /^Message/].map((label) => field(label).value);
  return { ...rendered, sent, field, phone, write, send, values };
};

test('[CONTACT-02] requires name, email and message and says so at each field', async () => {
  const { send, sent, findAllByText, findByText, field, user } = await setUp();
  await send();
  expect(await findAllByText('Please fill in this field')).toHaveLength(3);
  expect(document.activeElement).toBe(field(/^Full name/));
  await user.type(field(/^Email/), 'anna');
  await findByText('Invalid email');
  expect(sent).toEqual([]);
});

test('[CONTACT-01, CONTACT-03] offers five topics, sent beside the fixed category “general”, and shows progress', async () => {
  const answer = Promise.withResolvers<object>();
  const { field, write, send, sent, findByRole, user } = await setUp(() => answer.promise);
  const topics = [...field(/^Topic/).querySelectorAll('option')].map(({ value }) => value);
  expect(topics).toEqual(['general', 'payment', 'product', 'order', 'something_else']);
  await write('Ciao');
  await user.selectOptions(field(/^Topic/), 'An order');
  await send();
  const busy = await findByRole('button', { name: 'Sending…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ topic: 'general', subject: 'order', fingerprint: 'f'.repeat(32) }]),
  );
  answer.resolve({});
  await findByRole('button', { name: 'Send message' });
});

test('[CONTACT-04] the number starts with France and its calling code; the list has all countries but two', async () => {
  const { field, phone, findByText, getByText, user } = await setUp();
  const country = field(/^Country code/);
  expect(country.value).toBe('FR');
  getByText('+33');
  await user.click(phone);
  const values = () => [...country.querySelectorAll('option')].map(({ value }) => value);
  await vi.waitFor(() => expect(values().length).toBeGreaterThan(200));
  expect(values()).toContain('IT');
  expect(values()).not.toContain('IL');
  expect(values()).not.toContain('IN');
  await user.selectOptions(country, 'IT');
  getByText('+39');
  // A pasted number selects its country, unless it is one of the two excluded ones.
  await user.click(phone);
  await user.paste('+44 20 7946 0958');
  await user.click(field(/^Topic/));
  await vi.waitFor(() => expect(country.value).toBe('GB'));
  expect(phone.value).toBe('20 7946 0958');
  await user.clear(phone);
  await user.paste('+91 98765 43210');
  await user.click(field(/^Topic/));
  await findByText(phoneError);
});

test('[CONTACT-04] reports a wrong number on blur and formats a valid one internationally', async () => {
  const { field, phone, write, send, sent, findByText, queryByText, user } = await setUp();
  await user.click(phone);
  await vi.waitFor(() => expect(field(/^Country code/).querySelectorAll('option').length).toBeGreaterThan(200));
  await user.keyboard('0612');
  expect(queryByText(phoneError)).toBeNull();
  await user.click(field(/^Topic/));
  await findByText(phoneError);
  await user.clear(phone);
  await user.paste('06 12 34 56 78');
  expect(queryByText(phoneError)).toBeNull();
  await user.click(field(/^Topic/));
  expect(phone.value).toBe('6 12 34 56 78');
  await write('Ciao');
  await send();
  await vi.waitFor(() => expect(sent).toMatchObject([{ phone: '+33 6 12 34 56 78' }]));
});

test('[CONTACT-05, CONTACT-06, SHELL-16] a sent message is confirmed for 2 s, and the form is empty again', async () => {
  const { write, send, values, queryByText } = await setUp();
  await write('Ciao');
  await send();
  await vi.waitFor(() =>
    expect(toastList.read().at(-1)).toMatchObject({ text: 'Your message was sent!', duration: 2000 }),
  );
  await vi.waitFor(() => expect(values()).toEqual(['', '', 'general', '']));
  expect(queryByText('Please fill in this field')).toBeNull();
});

test.each([
  ['the fourth message', new ApiError(429, 'too_many_requests', 'Slowly, please.'), limitText],
  ['a failure of the server', new ApiError(500, 'internal_error', 'Broken.'), failureText],
  ['a failure of the network', new ApiError(0, 'network', 'The shop did not answer.'), failureText],
  ['an answer that takes too long', new ApiError(0, 'timeout', 'The shop took too long to answer.'), failureText],
])(
  '[CONTACT-05, CONTACT-06, SHELL-16] %s shows the spec’s text for 2 s and keeps the input',
  async (_case, error, text) => {
    const { write, send, values, queryByText } = await setUp(() => {
      throw error;
    });
    await write('Ciao');
    const before = values();
    await send();
    await vi.waitFor(() => expect(toastList.read().at(-1)).toMatchObject({ text, duration: 2000, tone: 'error' }));
    expect(values()).toEqual(before);
    // What the network did stays in the form when the notice is gone.
    await vi.waitFor(() => expect(queryByText(error.message) !== null).toBe(error.status === 0));
  },
);

test('the draft of another account is not shown', async () => {
  const stored = { account: 'mia@example.org', values: { fullName: 'Mia', message: 'A secret' } };
  sessionStorage.setItem('contact_draft', JSON.stringify(stored));
  const { values } = await setUp();
  expect(values()).toEqual(['', '', 'general', '']);
});

test('[CONTACT-02] a customer’s email is filled in and locked, before and after sending', async () => {
  const { field, send, sent, user } = await setUp(() => ({}), mia);
  const email = field(/^Email/);
  expect([email.value, email.readOnly]).toEqual([mia.email, true]);
  expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy();
  for (const label of [/^Full name/, /^Message/]) {
    await user.click(field(label));
    await user.paste('Ciao');
  }
  await send();
  await vi.waitFor(() => expect(sent).toMatchObject([{ email: mia.email }]));
  await vi.waitFor(() => expect(field(/^Message/).value).toBe(''));
  expect(email.value).toBe(mia.email);
});
