// @vitest-environment happy-dom
import { Suspense } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { render } from '#testing/render.tsx';

let fresh: typeof import('./use-texts.ts');

beforeAll(async () => {
  // Other test files, which share the modules, have loaded all texts.
  vi.resetModules();
  fresh = await import('./use-texts.ts');
});

function Heading() {
  return fresh.useTexts('contact')('contact_heading');
}

test('texts that did not come with their code are loaded when they are shown, in the reader’s language', async () => {
  const page = render(
    <fresh.LocaleContext value="fr">
      <Suspense fallback="…">
        <Heading />
      </Suspense>
    </fresh.LocaleContext>,
  );
  expect(page.container.textContent).toBe('…');
  await page.findByText('Écrivez-nous');
});
