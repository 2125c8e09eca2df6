import type { OrderFulfilment } from '@bottega/contract/orders/fulfilment';
import { useTexts } from '#locales/use-texts.ts';
import { BagIcon, ScooterIcon } from '#ui/tool-icons.tsx';
import styles from './promise.module.css';

export function ServiceMark({ service }: Pick<OrderFulfilment, 'service'>) {
  const t = useTexts('staff/orders.promise');
  const Icon = service === 'pickup' ? BagIcon : ScooterIcon;
  return (
    <span className={styles.service}>
      <Icon size="s" />
      {t(service)}
    </span>
  );
}
