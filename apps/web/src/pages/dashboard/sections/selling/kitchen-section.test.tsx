// @vitest-environment happy-dom
import { getKitchenSettings, listStations } from '@bottega/contract/kitchen/endpoints';
import { defaultKitchen } from '@bottega/contract/kitchen/schemas';
import { expect, test, vi } from 'vitest';
import { ShopContext, useShop } from '#features/shop/shop.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { kitchenSection } from './kitchen-section.tsx';

const { Content } = kitchenSection;

function FrenchKitchen() {
  return (
    <ShopContext value={{ ...useShop(), kitchenLocale: 'fr' }}>
      <Content />
    </ShopContext>
  );
}

test('[LANG-01] shows the kitchen’s language, with a link to its setting', async () => {
  const page = await renderInApp(<FrenchKitchen />, {
    path: '/dashboard?section=kitchen',
    answer: (endpoint) => {
      if (endpoint === getKitchenSettings) return { ...defaultKitchen, version: 1 };
      if (endpoint === listStations) return [];
      throw new Error(`unexpected call of ${endpoint.path}`);
    },
  });
  await page.user.click(await page.findByRole('link', { name: 'Language of the kitchen: French' }));
  await vi.waitFor(() => expect(page.router.state.location.search).toEqual({ section: 'shop', tab: 'name' }));
  expect(page.router.state.location.state.field).toBe('[name="kitchenLocale"]');
});
