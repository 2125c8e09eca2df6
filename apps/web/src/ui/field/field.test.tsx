// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { render } from '#testing/render.tsx';
import { Select } from '../select/select.tsx';
import { PasswordInput, TextArea, TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

const descriptionOf = (control: HTMLElement) =>
  control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  test('gives its label, help and error to the control inside', async () => {
    const { user, getByText, getByLabelText } = render(
      <Field label="E-mail" help="Where we answer" error="Invalid email" required>
        <TextInput type="email" />
      </Field>,
    );
    const input = getByLabelText(/^E-mail/) as HTMLInputElement;
    expect(descriptionOf(input)).toEqual(['Where we answer', 'Invalid email']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.required).toBe(true);
    await user.click(getByText('E-mail'));
    expect(document.activeElement).toBe(input);
  });

  test('shows its help before the control and its error after it', () => {
    const { getByText, getByRole } = render(
      <Field label="E-mail" help="Where we answer" error="Invalid email">
        <TextInput />
      </Field>,
    );
    const order = [getByText('Where we answer'), getByRole('textbox'), getByText('Invalid email')];
    const all = [...document.querySelectorAll('*')];
    expect(order.map((element) => all.indexOf(element))).toEqual(
      order.map((element) => all.indexOf(element)).toSorted((a, b) => a - b),
    );
  });

  test('announces the error from a live region that is there before it', () => {
    const withError = (error?: string) => (
      <Field label="E-mail" error={error}>
        <TextInput />
      </Field>
    );
    const { container, rerender } = render(withError());
    const region = container.querySelector('[aria-live=polite]');
    expect(region?.textContent).toBe('');
    rerender(withError('Invalid email'));
    expect(region?.textContent).toBe('Invalid email');
  });

  test('has no error text without an error', () => {
    const { getByRole } = render(
      <Field label="Confirm password" state="good">
        <TextInput />
      </Field>,
    );
    expect(getByRole('textbox').hasAttribute('aria-invalid')).toBe(false);
    expect(getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
    expect(getByRole('textbox').dataset.state).toBe('good');
  });

  test('marks the control of a state that is bad without a text', () => {
    const { getByRole } = render(
      <Field label="Confirm password" state="bad">
        <TextInput />
      </Field>,
    );
    expect(getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  test('lets the control overrule it', () => {
    const { getByRole } = render(
      <Field label="Name" required>
        <TextInput required={false} />
      </Field>,
    );
    expect((getByRole('textbox') as HTMLInputElement).required).toBe(false);
  });

  test.each([
    ['a select', <Select key="select" />, 'combobox'],
    ['a text area', <TextArea key="area" />, 'textbox'],
  ])('labels %s, too', (_name, control, role) => {
    const { getByRole } = render(
      <Field label="Topic" error="Choose one">
        {control}
      </Field>,
    );
    expect(descriptionOf(getByRole(role, { name: 'Topic' }))).toEqual(['Choose one']);
  });
});

test('a password is shown while its toggle is pressed, and keeps what was typed', async () => {
  const { user, getByLabelText, getByRole } = render(
    <Field label="Password">
      <PasswordInput toggleLabel="Show" />
    </Field>,
  );
  const input = getByLabelText('Password') as HTMLInputElement;
  await user.type(input, 'secret');
  expect(input.type).toBe('password');
  await user.click(getByRole('button', { name: 'Show' }));
  expect(input.type).toBe('text');
  expect(getByRole('button', { name: 'Show', pressed: true })).toBeTruthy();
  await user.click(getByRole('button', { name: 'Show' }));
  expect([input.type, input.value]).toEqual(['password', 'secret']);
});
