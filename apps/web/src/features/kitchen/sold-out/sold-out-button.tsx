import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { soldOutQuery } from './queries.ts';
import styles from './sold-out.module.css';

export function SoldOutButton({ onPress }: { onPress: () => void }) {
  const t = useTexts('staff/kitchen');
  const { data = [] } = useQuery(soldOutQuery(useApi()));
  return (
    <Button size="l" variant="soft" className={styles.press} onClick={onPress}>
      {data.length > 0 ? t('sold_out_count', { count: data.length }) : t('sold_out')}
    </Button>
  );
}
