import { choosePageSize, pageSizes } from '#lib/dashboard/page-size.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Select } from '#ui/select/select.tsx';
import styles from './record-list.module.css';

export function PageSize({ list, size }: { list: string; size: number }) {
  const t = useTexts('staff/dashboard');
  return (
    <div className={styles.pageSize}>
      <label htmlFor="page-size">{t('page_size')}</label>
      <Select
        id="page-size"
        look="line"
        value={size}
        onChange={({ target }) => choosePageSize(list, Number(target.value))}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </div>
  );
}
