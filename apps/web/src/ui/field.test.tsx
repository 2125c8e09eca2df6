import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const attribute = (html: string, element: string, name: string) =>
  new RegExp(`<${element}[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1];

describe('a field', () => {
  test('gives its label, help and error to the control inside', () => {
    const html = renderToStaticMarkup(
      <Field label="E-mail" help="Where we answer" error="Invalid email" required>
        <TextInput type="email" />
      </Field>,
    );
    const id = attribute(html, 'input', 'id');
    expect(attribute(html, 'label', 'for')).toBe(id);
    const [help, error, ...others] = attribute(html, 'input', 'aria-describedby')?.split(' ') ?? [];
    expect(html).toContain(`id="${help}"`);
    expect(html.indexOf(`id="${help}"`)).toBeLessThan(html.indexOf('<input'));
    expect(html.indexOf(`id="${error}"`)).toBeGreaterThan(html.indexOf('<input'));
    expect(others).toEqual([]);
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
    expect(html).toMatch(/<input[^>]*\srequired=""/);
  });

  test('announces the error from a live region that is there before it', () => {
    const region = /<div aria-live="polite"[^>]*>(.*?)<\/div>/s;
    const withError = (error?: string) =>
      renderToStaticMarkup(
        <Field label="E-mail" error={error}>
          <TextInput />
        </Field>,
      );
    expect(region.exec(withError())?.[1]).toBe('');
    expect(region.exec(withError('Invalid email'))?.[1]).toContain('Invalid email');
  });

  test('says nothing of an error while there is none', () => {
    const html = renderToStaticMarkup(
      <Field label="Confirm password" state="good">
        <TextInput />
      </Field>,
    );
    expect(attribute(html, 'input', 'aria-invalid')).toBeUndefined();
    expect(attribute(html, 'input', 'aria-describedby')).toBeUndefined();
    expect(attribute(html, 'input', 'data-state')).toBe('good');
  });

  test('marks the control of a state that is bad without a text', () => {
    const html = renderToStaticMarkup(
      <Field label="Confirm password" state="bad">
        <TextInput />
      </Field>,
    );
    expect(attribute(html, 'input', 'aria-invalid')).toBe('true');
  });

  test('lets the control overrule it', () => {
    const html = renderToStaticMarkup(
      <Field label="Name" required>
        <TextInput required={false} />
      </Field>,
    );
    expect(html).not.toMatch(/<input[^>]*required/);
  });
});
