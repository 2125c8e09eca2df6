import type { ComponentType } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { IconProps } from '#ui/icons.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import styles from './list-toolbar.module.css';

export interface ListTool {
  label: string;
  Icon: ComponentType<IconProps>;
  onChoose: () => void;
  busy?: boolean;
  busyLabel?: string;
  /** Also visible on a phone. */
  isMain?: boolean;
  /** In the menu at any width. */
  isRare?: boolean;
}

/** Phones show the main tool as an icon, all others in a menu. */
export function ListTools({ tools }: { tools: readonly ListTool[] }) {
  const t = useTexts('staff/dashboard');
  const others = tools.filter(({ isMain }) => !isMain);
  const rare = others.filter(({ isRare }) => isRare);
  const menuOf = (chosen: readonly ListTool[], className: string | undefined) =>
    chosen.length > 0 && (
      <Menu
        label={t('tools')}
        items={chosen.map(({ label, Icon, onChoose }) => ({ label, icon: <Icon size="s" />, onChoose }))}
        className={className}
      />
    );
  return (
    <>
      {tools
        .filter(({ isMain }) => isMain)
        .map(({ label, Icon, onChoose }) => (
          <Button
            key={label}
            size="s"
            variant="primary"
            icon={<Icon size="s" />}
            onClick={onChoose}
            className={styles.main}
          >
            <span>{label}</span>
          </Button>
        ))}
      <div className={styles.others}>
        {others
          .filter(({ isRare }) => !isRare)
          .map(({ label, Icon, onChoose, busy, busyLabel }) => (
            <Button
              key={label}
              size="s"
              variant="quiet"
              icon={<Icon size="s" />}
              busy={busy}
              busyLabel={busyLabel}
              onClick={onChoose}
            >
              {label}
            </Button>
          ))}
        {menuOf(rare, undefined)}
      </div>
      {menuOf(others, styles.menu)}
    </>
  );
}
