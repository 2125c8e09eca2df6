import type { Page } from 'playwright-core';
import type { Visit } from '../browser.ts';
import { hydrated } from '../hydrated.ts';
import { withPushService } from '../push-service.ts';
import type { Shop } from '../shop.ts';
import type { Guest } from './carts.ts';
import { customerWithPickup } from './live-order.ts';

const texts = {
  en: { offer: 'Tell me when it is ready', stop: 'Stop' },
  fr: { offer: 'Me prévenir quand c’est prêt', stop: 'Arrêter' },
};

/** The page of a customer's new order at the trattoria, in a browser that can be notified. */
export const notifiedOrder =
  (visit: (path?: string, options?: Visit) => Promise<Page>) =>
  async (shop: Pick<Shop, 'url'>, { language = 'en', ...options }: Visit = {}) => {
    const { page, guest, order } = await customerWithPickup(visit)(shop, {
      serviceWorkers: 'allow',
      language,
      baseURL: shop.url,
      ...options,
    });
    const service = await withPushService(page.context(), shop.url);
    await page.goto(`/orders/${order.orderNumber}`);
    await hydrated(page);
    const button = (name: 'offer' | 'stop') => page.getByRole('button', { name: texts[language][name], exact: true });
    const switchOn = async () => {
      await button('offer').click();
      await button('stop').waitFor();
    };
    return { page, service, guest, order, button, switchOn };
  };

/** How often the page has asked for the permission. */
export const askedIn = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { asked: number }).asked);

/** What a browser keeps of it. */
export const keptIn = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [localStorage.getItem('stub_subscription'), localStorage.getItem('notified')]);

/** The addresses of browsers that the shop notifies of the customer's orders. */
export const browsersOf = async ({ id, call }: Guest): Promise<string[]> => {
  const { body } = await call('GET', `/user/${id}/data`);
  const { notifiedBrowsers = [] } = body as { notifiedBrowsers?: { endpoint: string }[] };
  return notifiedBrowsers.map(({ endpoint }) => endpoint);
};
