import { legalPages } from '@bottega/contract/shop/legal';
import { expect, inject, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { seededProfile } from '../support/seed.ts';

const { visit } = browserTests();

test.each(legalPages)('[LAW-01] /legal/%s is in the document, in both languages', async (page) => {
  const title = {
    notice: 'Mentions légales',
    terms: 'Conditions générales de vente',
    allergens: 'Allergènes et origine',
    accessibility: 'Accessibilité',
  };
  const path = `${inject('shopUrl')}/legal/${page}`;
  const [english, french] = await Promise.all(['', '?lang=fr'].map(async (lang) => (await fetch(path + lang)).text()));
  expect(french).toContain(`<title>${title[page]} · ${seededProfile.name}</title>`);
  expect(french).toContain('En vigueur depuis le ');
  expect(english).toContain('In force since ');
  for (const html of [english, french]) {
    expect(html).toMatch(/<link rel="alternate" hrefLang="fr" href="[^"]+\?lang=fr"/);
    expect(html).not.toContain('noindex');
  }
});

test('[LAW-01] what is no legal page is not found', async () => {
  for (const path of ['/legal/imprint', '/legal/terms?version=999', '/legal/notice?version=1']) {
    expect((await fetch(inject('shopUrl') + path)).status).toBe(404);
  }
});

test('[LAW-01] the footer leads to every legal page', async () => {
  const page = await hydrated(await visit('/', { language: 'fr', width: 375 }));
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Informations légales' });
  const links = footer.getByRole('link');
  expect(await links.count()).toBe(legalPages.length + 1);
  for (const [place, target] of legalPages.entries()) {
    await links.nth(place).click();
    await page.waitForURL(`**/legal/${target}`);
    await page.getByText(/^En vigueur depuis/).waitFor();
  }
});
