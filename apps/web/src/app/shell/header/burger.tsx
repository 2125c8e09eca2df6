import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { useTexts } from '#locales/use-texts.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import styles from './site-header.module.css';

const BurgerMenu = lazyPart(() => import('./burger-menu.tsx'), 'BurgerMenu');

export function Burger() {
  const t = useTexts('shop');
  const [open, setOpen] = useState<boolean>();
  const preload = () => void BurgerMenu.preload?.();
  return (
    <>
      <IconButton
        label={t('menu_open')}
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
