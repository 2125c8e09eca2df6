import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MenuSheet } from '#features/printing/documents/menu-sheet.tsx';
import { PaperPage } from '#features/printing/documents/paper-page.tsx';
import { mostDishes, wholeMenuQuery } from '#features/printing/documents/whole-menu.ts';
import { hoursQuery } from '#features/shop/opening-hours.ts';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';

const route = getRouteApi('/menu/print');

const sizes = [
  { size: undefined, name: 'A4' },
  { size: 'a5', name: 'A5' },
] as const;

export function MenuPrintPage() {
  const t = useTexts('menu/paper');
  const shop = useShop();
  const { size } = route.useSearch();
  const api = useApi();
  const { data: menu } = useQuery(wholeMenuQuery(api));
  const { data: en } = useQuery(hoursQuery(api, 'en'));
  const { data: fr } = useQuery(hoursQuery(api, 'fr'));
  const choices = sizes.map((choice) => (
    <Link
      key={choice.name}
      to="/menu/print"
      search={{ size: choice.size }}
      replace
      aria-current={choice.size === size ? 'true' : undefined}
      className={buttonClass({ variant: choice.size === size ? 'soft' : 'secondary' })}
    >
      {choice.size === size && <CheckIcon size="s" />}
      {choice.name}
    </Link>
  ));
  const other = (
    <Link to="/menu/cards" className={buttonClass()}>
      {t('to_cards')}
    </Link>
  );
  return (
    <PaperPage other={other} choices={choices}>
      {menu?.isCut && <Alert tone="info">{t('more_dishes', { count: mostDishes })}</Alert>}
      {menu?.sections.length === 0 && <Alert tone="info">{t('no_dishes')}</Alert>}
      {menu && (
        <MenuSheet shop={shop} menu={menu} size={size ?? 'a4'} hours={{ en: en?.lines ?? [], fr: fr?.lines ?? [] }} />
      )}
    </PaperPage>
  );
}
