import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { I18nContext } from '../../i18n/i18n-context.tsx';
import { createTranslate } from '../../i18n/translate.ts';
import type { Api } from '../../lib/api-client.ts';
import { ApiContext } from '../../lib/api-context.tsx';
import { ImageField } from './image-field.tsx';

const api: Api = { call: () => Promise.reject(), remembersUser: () => true, locale: 'en', base: '/api' };
const i18n = { locale: 'en', t: createTranslate(en, 'en') } as const;

const render = (props: Partial<ComponentProps<typeof ImageField>>) =>
  renderToStaticMarkup(
    <ApiContext value={api}>
      <I18nContext value={i18n}>
        <ImageField value="" onChange={() => undefined} label="Picture" {...props} />
      </I18nContext>
    </ApiContext>,
  );

test('shows the picture in the frame of the pages', () => {
  const html = render({ value: '/uploads/abc' });
  expect(html).toMatch(/data-ratio="4\/3"/);
  expect(html).toMatch(/<img src="\/uploads\/abc" alt="Preview"/);
});

test.each(['', 'half an addr', 'http://elsewhere.example/a.png', 'javascript:alert(1)', '//elsewhere.example/a.png'])(
  'shows nothing of "%s", which is no address of a picture',
  (value) => {
    expect(render({ value })).not.toContain('<img');
    expect(render({ value })).toContain('Drop a picture here');
  },
);

test('says what is wrong beside the field, and that it is required', () => {
  const html = render({ error: 'Please fill in this field', required: true });
  expect(html).toMatch(
    /<input[^>]* required=""[^>]* aria-invalid="true"|<input[^>]* aria-invalid="true"[^>]* required=""/,
  );
  expect(html).toMatch(/aria-live="polite"[^>]*>.*Please fill in this field/s);
});

test('takes pictures of the kinds that the shop keeps, and nothing while it is disabled', () => {
  expect(render({})).toContain('accept="image/jpeg,image/png,image/webp,image/avif"');
  expect(render({ disabled: true }).match(/<(?:input|button)[^>]* disabled=""/g)).toHaveLength(3);
});
