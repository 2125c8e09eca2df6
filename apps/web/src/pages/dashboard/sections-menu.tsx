import { useState } from 'react';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MenuIcon } from '../../ui/icons/menu-icon.tsx';
import styles from './dashboard-page.module.css';
import { SectionsNav } from './sections-nav.tsx';

/** The sections of narrow windows: they slide in over the page and leave once one is chosen. */
export function SectionsMenu({ current }: { current: string }) {
  const t = useDashboardTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.menu}>
      <Button
        size="s"
        icon={<MenuIcon size="s" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('menu')}
      </Button>
      <Dialog open={open} onClose={close} title={t('nav_label')} closeLabel={t('menu_close')} placement="start">
        <SectionsNav current={current} onChoose={close} />
      </Dialog>
    </div>
  );
}
