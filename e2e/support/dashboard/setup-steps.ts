import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mailTo } from '../customers.ts';
import { hydrated } from '../hydrated.ts';
import { hasFocus } from '../orders/carts.ts';
import type { Shop } from '../shop.ts';

export const owner = { email: 'mario@example.org', username: 'mario', password: 'Basilico-e-sale-7!' };
export const inbox = 'ciao@da-mario.example';
const menu = 'Pizze\nMargherita, tomato and mozzarella 9,50 €\nDiavola, spicy salame 12,00 €\n';

interface Reach {
  goTo(goal: Locator): Promise<void>;
  /** Into the field that has been reached. */
  enter(goal: Locator, text: string): Promise<void>;
}

const handsThat = (page: Page, { goTo, enter }: Reach) => {
  const press = async (goal: Locator, key = 'Enter'): Promise<void> => {
    await goTo(goal.first());
    await page.keyboard.press(key);
  };
  const type = async (label: string | RegExp, text: string): Promise<void> => {
    const field = page.getByLabel(label).first();
    await goTo(field);
    await enter(field, text);
  };
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const step = (name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
  return { page, press, type, button, step };
};

type Hands = ReturnType<typeof handsThat>;

// The shop that is set up is open until ten.
export const dinner = '2026-11-23T18:00:00Z';

/** The link that an empty shop prints at its start. */
export const linkOf = (shop: Shop): string => /\S+\/setup\?token=\S+/.exec(shop.output())?.[0] ?? '';

/** Someone who uses only the keyboard. */
export const handsOn = (page: Page): Hands =>
  handsThat(page, {
    goTo: async (goal) => {
      await goal.waitFor();
      for (let presses = 0; presses < 200; presses += 1) {
        if (await hasFocus(goal)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reaches ${goal}`);
    },
    enter: async (_goal, text) => {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  });

/** Someone who goes straight to each field and pastes, which takes a tenth of the time. */
export const quickHandsOn = (page: Page): Hands =>
  handsThat(page, {
    goTo: (goal) => goal.focus(),
    enter: async (goal, text) => {
      const isList = await goal.evaluate((field) => field instanceof HTMLSelectElement);
      await (isList ? page.keyboard.type(text) : goal.fill(text));
    },
  });

export const setUp = async ({ page, press, type, button, step }: Hands, shop: Shop): Promise<void> => {
  await step('Welcome. First, an account for you');
  expect(page.url()).toBe(`${shop.url}/setup`);
  await hydrated(page);
  await type('Email address', owner.email);
  await type('User name', owner.username);
  await type(/^Password/, owner.password);
  await page.keyboard.press('Enter');

  await step('What is your shop called?');
  await type(/^Name of the shop/, 'Da Mario');
  await type('One line about it, in English', 'Pizza from the wood oven');
  await press(button('Save and continue'));
  await step('What does it look like?');
  await press(button('Save and continue'));

  await step('Where do people find you?');
  await type('Street and number', '3 rue de la Paix');
  await type('Postcode', '69001');
  await type('City', 'Lyon');
  await type('Phone', '+33 4 78 00 00 00');
  await type('Email address', inbox);
  await press(button('Save and continue'));
};

export const enterLegalData = async ({ press, type, button, step }: Hands): Promise<void> => {
  await step('Who sells?');
  await type(/^Legal form/, 'SARL');
  await type(/^Company name/, 'Da Mario');
  await type(/^Share capital/, '8 000 €');
  await type(/^SIREN or SIRET/, '912 345 678');
  await type(/^Register and its city/, 'RCS Lyon');
  await type(/^VAT number/, 'FR12 912345678');
  await type(/^Responsible for/, 'Mario Rossi');
  await type(/^Name of the host/, 'OVH SAS');
  await type(/^Address of the host/, '2 rue Kellermann, 59100 Roubaix');
  await type(/^Phone of the host/, '+33 9 72 10 10 07');
  await type(/^Name of the mediator/, 'CM2C');
  await type(/^Address of the mediator/, '14 rue Saint-Jean, 75017 Paris');
  await type(/^Website of the mediator/, 'https://www.cm2c.net');
  await press(button('Save and continue'));
};

/** As far as the form of its zones. */
export const offerDelivery = async ({ page, press, button, step }: Hands): Promise<void> => {
  await step('How do people get their food?');
  await press(page.getByLabel('Delivery', { exact: true }), 'Space');
  await press(button('Save and continue'));
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Where do you deliver?' }))).toBe(true);
};

export const enterZones = async ({ page, press, type, button }: Hands): Promise<void> => {
  // The shop's own town is there already.
  expect(await page.getByLabel(/^Postcodes/).inputValue()).toBe('69001');
  await type(/^Delivery fee/, '2,50');
  await type(/^Minimum order/, '15');
  await press(button('Save and continue'));
};

export const importMenu = async ({ page, press, type, button, step }: Hands): Promise<void> => {
  await step('What is on the menu?');
  await type('Text of your menu', menu);
  await press(button('Read the menu'));
  await press(button('Import 2 dishes'));
  await page.getByText('2 dishes are on your menu').waitFor();
  await press(button('Continue'));
};

export const proveMail = async ({ page, press, type, button, step }: Hands, shop: Shop): Promise<void> => {
  await step('Do your emails arrive?');
  await press(button('Send me a code'));
  await page.getByLabel('Code from the email').waitFor();
  const { text } = await mailTo(shop.url, owner.email, /\b\d{6}\b/);
  await type('Code from the email', /\b\d{6}\b/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('The emails of your shop arrive.').waitFor();
  await press(button('Continue'));
};
