// @vitest-environment happy-dom
import { flagDefaults } from '@bottega/contract/flags';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FlagsContext } from '#lib/flags.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { PrivacyPage } from './privacy-page.tsx';

const show = (ff_ordering: boolean) =>
  renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_ordering }}>
      <PrivacyPage />
    </FlagsContext>,
    { locale: 'fr' },
  );

test('[AREA-04] explains the use of address and phone, and what a checkout stores in the browser', async () => {
  await show(true);
  expect(screen.getByRole('heading', { name: 'Où et pour qui nous cuisinons' })).toBeDefined();
  expect(screen.getByText(/90 jours après sa livraison/)).toBeDefined();
  expect(screen.getByText('checkout_draft')).toBeDefined();
});

test('does not mention them in a shop that does not ask for them', async () => {
  await show(false);
  expect(screen.getByRole('heading', { name: 'Vos commandes' })).toBeDefined();
  expect(screen.queryByText(/livraison|livreur|téléphone et note|checkout_draft/)).toBeNull();
});
