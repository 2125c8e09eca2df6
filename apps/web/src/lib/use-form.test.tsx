// @vitest-environment happy-dom
import { loginForm } from '@bottega/contract/accounts/credentials';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { ApiError } from './api/api-error.ts';
import { useForm } from './use-form.ts';

const required = 'Please fill in this field';
const refusal = new ApiError(400, 'invalid_input', 'No.', { email: 'Unknown address' }, Response.json({}));

interface FormProps {
  send: (body: unknown) => Promise<unknown>;
  email?: string;
  focusFirst?: boolean;
  restart?: boolean;
}

function LoginForm({ send, email = '', focusFirst, restart = false }: FormProps) {
  const form = useForm({ initial: { email, password: '' }, schema: loginForm, focusFirst, restart, send });
  const { errorOf, fieldProps, failure, busy, isFilled, isDirty, hasErrors } = form;
  return (
    <form {...form.formProps}>
      {failure && <p role="alert">{failure.message}</p>}
      <Field label="E-mail" error={errorOf('email')}>
        <TextInput {...fieldProps('email')} />
      </Field>
      <Field label="Password" error={errorOf('password')}>
        <TextInput {...fieldProps('password')} />
      </Field>
      <button type="submit">Send</button>
      <output>
        {Object.entries({ busy, isFilled, isDirty, hasErrors }).flatMap(([name, is]) => (is ? [name] : []))}
      </output>
    </form>
  );
}

const renderForm = async (props: Partial<FormProps> = {}) => {
  const send = vi.fn(props.send ?? (async () => undefined));
  const rendered = await renderInApp(<LoginForm {...props} send={send} />);
  const field = (name: string) => rendered.getByRole('textbox', { name }) as HTMLInputElement;
  const type = (name: string, words: string) => rendered.user.type(field(name), words);
  const submit = () => rendered.user.click(rendered.getByRole('button', { name: 'Send' }));
  const state = () => rendered.getByRole('status').textContent;
  return { ...rendered, field, type, submit, state, send };
};

test('sends what was typed', async () => {
  const { type, submit, send, state } = await renderForm();
  await type('E-mail', 'rosa@example.com');
  expect(state()).toBe('isDirty');
  await type('Password', 'secret');
  expect(state()).toBe('isFilledisDirty');
  await submit();
  expect(send.mock.calls[0]?.[0]).toEqual({ email: 'rosa@example.com', password: 'secret' });
});

test('sends nothing that the schema refuses, and focuses the first field in error', async () => {
  const { submit, send, field, getAllByText, state } = await renderForm();
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(getAllByText(required)).toHaveLength(2);
  expect(state()).toBe('hasErrors');
  expect(document.activeElement).toBe(field('E-mail'));
});

test('an error shows once its field was left, and goes as soon as the field is right', async () => {
  const { user, type, field } = await renderForm();
  await type('E-mail', 'rosa@');
  expect(field('E-mail').getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
  await type('E-mail', 'example.com');
  expect(field('E-mail').getAttribute('aria-invalid')).toBeNull();
});

test('a field left empty, or left for a button, shows no error', async () => {
  const { user, type, submit, field, queryByText } = await renderForm({ send: async () => undefined });
  await user.click(field('E-mail'));
  await user.click(field('Password'));
  expect(queryByText(required)).toBeNull();
  await type('E-mail', 'rosa@');
  field('E-mail').dispatchEvent(
    new FocusEvent('focusout', { bubbles: true, relatedTarget: document.querySelector('button') }),
  );
  expect(field('E-mail').getAttribute('aria-invalid')).toBeNull();
  await submit();
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
});

test('a refusal keeps the input and shows at its field until the field changes', async () => {
  const { type, submit, field, getByRole, getByText, queryByText } = await renderForm({
    send: () => Promise.reject(refusal),
  });
  await type('E-mail', 'rosa@example.com');
  await type('Password', 'secret');
  await submit();
  expect(getByRole('alert').textContent).toBe('No.');
  expect(getByText('Unknown address')).toBeTruthy();
  expect(document.activeElement).toBe(field('E-mail'));
  expect(field('Password').value).toBe('secret');
  await type('Password', '!');
  expect(getByText('Unknown address')).toBeTruthy();
  await type('E-mail', 'x');
  expect(queryByText('Unknown address')).toBeNull();
});

test('repeated submits send it once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { type, submit, send, state } = await renderForm({ send: () => promise });
  await type('E-mail', 'rosa@example.com');
  await type('Password', 'secret');
  await submit();
  await submit();
  expect(send).toHaveBeenCalledOnce();
  expect(state()).toContain('busy');
  resolve();
  await vi.waitFor(() => expect(state()).not.toContain('busy'));
});

test('a form that can be sent again restarts empty, without errors', async () => {
  const { type, submit, field, queryByText } = await renderForm({ restart: true });
  await type('E-mail', 'rosa@example.com');
  await type('Password', 'secret');
  await submit();
  await vi.waitFor(() => expect(field('E-mail').value).toBe(''));
  expect(queryByText(required)).toBeNull();
});

test('focuses its first empty field on request', async () => {
  const { field } = await renderForm({ email: 'rosa@example.com', focusFirst: true });
  expect(document.activeElement).toBe(field('Password'));
});
