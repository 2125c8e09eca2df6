import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuIcon } from '../../ui/icons/menu-icon.tsx';
import styles from './site-header.module.css';

const BurgerMenu = lazyRouteComponent(() => import('./burger-menu.tsx'), 'BurgerMenu');

/** The button of narrow windows that opens the navigation; the menu's code comes with the first touch. */
export function Burger() {
  const st = useShellTexts();
  const [open, setOpen] = useState<boolean>();
  const preload = () => void BurgerMenu.preload?.();
  return (
    <>
      <IconButton
        label={st('menu_open')}
        icon={<MenuIcon />}
        className={styles.burger}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {open !== undefined && (
        <Suspense>
          <BurgerMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
