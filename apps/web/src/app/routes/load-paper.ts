import { locales } from '@bottega/contract/locale';
import { wholeMenuQuery } from '#features/printing/documents/whole-menu.ts';
import { hoursQuery } from '#features/shop/opening-hours.ts';
import { textsIn } from '#locales/texts.ts';
import type { RouterContext } from '../document/router-context.ts';

export const loadMenuPrint = async ({ api, queryClient, locale }: RouterContext) => {
  const t = textsIn(locale, 'menu/paper');
  await Promise.all([
    queryClient.ensureQueryData(wholeMenuQuery(api)),
    ...locales.map((each) => queryClient.ensureQueryData(hoursQuery(api, each))),
  ]);
  return { title: t('menu_title'), description: t('menu_description') };
};

export const loadTableCards = ({ locale }: RouterContext) => {
  const t = textsIn(locale, 'menu/paper');
  return { title: t('cards_title'), description: t('cards_description') };
};
