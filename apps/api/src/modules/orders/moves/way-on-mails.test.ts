import { refuseOrder } from '@bottega/contract/kitchen/endpoints';
import type { CancelReason } from '@bottega/contract/orders/rules';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aCook, anOrderForPickup } from '#testing/kitchen.ts';
import { onlyMail } from '#testing/sent-mails.ts';
import { lawfulProfile, saveProfile } from '#testing/shop-profiles.ts';

type Case = ['en' | 'fr', Exclude<CancelReason, 'unseen'>, RegExp];

const cases: Case[] = [
  ['en', 'sold_out', /You can order the rest/],
  ['en', 'too_busy', /for a later time/],
  ['en', 'address', /You can pick it up at our place instead/],
  ['en', 'other', /something else on our menu/],
  ['fr', 'closing', /commander pour plus tard/],
  ['fr', 'sold_out', /commander le reste/],
];

describeApi((test) => {
  test.for(cases)(
    'the mail in %s about an order refused for %s says what to do now, with the phone of the shop',
    async ([locale, reason, words], { app, admin }) => {
      await saveProfile(admin, lawfulProfile);
      const { params } = await anOrderForPickup(app, { locale });
      const { client: cook } = await aCook(app);
      expect((await cook.call(refuseOrder, { params, body: { reason } })).status).toBe(200);
      const text = await onlyMail(app, 'order_canceled');
      expect(text).toMatch(words);
      expect(text).toContain(lawfulProfile.phone);
    },
  );
});
