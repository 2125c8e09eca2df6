// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { OrderTakingMenu } from './order-taking-menu.tsx';

const showing = async (locale: 'en' | 'fr') => {
  const shop = { isDown: false };
  const page = await renderInApp(<OrderTakingMenu />, {
    path: '/dashboard',
    locale,
    answer: () => {
      if (shop.isDown) throw new ApiError(0, 'network', 'No answer.');
      return { shop: 'open', hours: { open: true, until: null, opensAt: null }, pause: null, busy: null };
    },
  });
  const read = () => page.queryClient.refetchQueries();
  return { ...page, shop, read };
};

test.each([
  ['en', /^Taking orders/, /^Not known since \d/],
  ['fr', /^Prise de commandes ouverte/, /^État inconnu depuis \d/],
] as const)(
  'while the shop cannot be reached, the header does not say that it takes orders, %s',
  async (locale, taking, lost) => {
    const { shop, read, findByRole, queryByRole } = await showing(locale);
    await findByRole('button', { name: taking });
    shop.isDown = true;
    await read();
    await findByRole('button', { name: lost });
    expect(queryByRole('button', { name: taking })).toBeNull();
    shop.isDown = false;
    await read();
    await findByRole('button', { name: taking });
  },
);
