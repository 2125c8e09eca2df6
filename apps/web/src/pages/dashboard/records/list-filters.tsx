import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { FilterIcon } from '#ui/icons.tsx';
import { panelClass, usePopover } from '#ui/popover/popover.ts';
import styles from './list-toolbar.module.css';

/** A button with a panel, so that the toolbar's height does not depend on the number of filters. */
export function ListFilters({ content, active }: { content: ReactNode; active: number }) {
  const t = useTexts('staff/dashboard');
  const { triggerProps, panelProps } = usePopover<HTMLDivElement>();
  return (
    <>
      <button {...triggerProps} className={buttonClass({ variant: 'quiet', size: 's', className: styles.filter })}>
        <FilterIcon size="s" />
        <span>{t('filters')}</span>
        {active > 0 && <strong>{active}</strong>}
      </button>
      <div {...panelProps} className={panelClass('start', styles.filters)}>
        {content}
      </div>
    </>
  );
}
