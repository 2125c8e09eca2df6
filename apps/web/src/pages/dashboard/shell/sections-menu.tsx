import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Languages } from '#features/shell/languages.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ChevronLeftIcon, MenuIcon } from '#ui/icons.tsx';
import styles from './dashboard-shell.module.css';
import { SectionsNav } from './sections-nav.tsx';

export function SectionsMenu({ current }: { current: string }) {
  const t = useTexts('staff/dashboard');
  const shop = useTexts('shop');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.menu}>
      <IconButton
        label={t('menu')}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={close} title={t('nav_label')} closeLabel={t('menu_close')} placement="start">
        <div className={styles.drawer}>
          <SectionsNav current={current} onChoose={close} />
          <Link to="/" className={styles.link}>
            <ChevronLeftIcon size="s" />
            {t('to_shop')}
          </Link>
          <nav aria-label={shop('language')}>
            <Languages />
          </nav>
        </div>
      </Dialog>
    </div>
  );
}
