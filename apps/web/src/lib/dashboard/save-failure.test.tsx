import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en.ts';
import { I18nContext } from '../../i18n/i18n-context.tsx';
import { createTranslate } from '../../i18n/translate.ts';
import { apiErrorFrom } from '../api-error.ts';
import { SaveFailure } from './save-failure.tsx';

const i18n = { locale: 'en', t: createTranslate(en, 'en') } as const;

const textOf = async (status: number, body: unknown) => {
  const failure = await apiErrorFrom(Response.json(body, { status }), 'No answer.');
  const alert = (
    <I18nContext value={i18n}>
      <SaveFailure failure={failure} />
    </I18nContext>
  );
  return renderToStaticMarkup(alert).replaceAll(/<[^>]+>/g, ' ');
};

test('[ANEWS-01, APROD-01, AUSER-01] a save that failed says the server’s words, else "Error"', async () => {
  expect(await textOf(400, { code: 'invalid_input', message: 'Not like this.' })).toMatch(/^\s*Not like this\.\s*$/);
  expect(await textOf(500, {})).toMatch(/^\s*Error\s+No answer\.\s*$/);
});
