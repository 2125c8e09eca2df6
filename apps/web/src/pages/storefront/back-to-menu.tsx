import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useT } from '../../i18n/i18n-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ChevronLeftIcon } from '../../ui/icons/chevron-left-icon.tsx';
import styles from './product-detail-page.module.css';

const opensElsewhere = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey;

/** Goes back where the visitor came from within the shop; to the menu when the dish was the first page. */
export function BackToMenu() {
  const t = useT();
  const { history } = useRouter();
  const goBack = (event: MouseEvent) => {
    if (!history.canGoBack() || opensElsewhere(event)) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link
      to="/products/{-$category}"
      onClick={goBack}
      className={buttonClass({ variant: 'quiet', size: 's', className: styles.back })}
    >
      <ChevronLeftIcon size="s" />
      {t('back')}
    </Link>
  );
}
