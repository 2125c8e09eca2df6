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
  /** In sight on a phone too: to add a record. */
  isMain?: boolean;
}

/** On a phone the main tool shows its icon alone, the others are in a menu. */
export function ListTools({ tools }: { tools: readonly ListTool[] }) {
  const t = useTexts('dashboard');
  const others = tools.filter(({ isMain }) => !isMain);
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
        {others.map(({ label, Icon, onChoose, busy, busyLabel }) => (
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
      </div>
      {others.length > 0 && (
        <Menu
          label={t('tools')}
          items={others.map(({ label, Icon, onChoose }) => ({ label, icon: <Icon size="s" />, onChoose }))}
          className={styles.menu}
        />
      )}
    </>
  );
}
