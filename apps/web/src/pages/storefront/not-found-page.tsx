import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/i18n-context.tsx';
import { useMenuTexts } from '../../i18n/menu-texts.ts';
import { useFlag } from '../../lib/flags.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './notice-page.module.css';

/** What unknown addresses, switched-off features and unknown products and articles show (SHELL-14). */
export function NotFoundPage() {
  const t = useT();
  const mt = useMenuTexts();
  const hasMenu = useFlag('ff_products');
  return (
    <section className={styles.notice}>
      <img src="/places/not-found.svg" alt="" width={320} height={240} className={styles.picture} />
      <p className={styles.label}>{t('not_found_title')}</p>
      <h1>{mt('not_found_heading')}</h1>
      <p className={styles.text}>{mt('not_found_message')}</p>
      <div className={styles.actions}>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('to_home')}
        </Link>
        {hasMenu && (
          <Link to="/products/{-$category}" className={buttonClass()}>
            {t('whole_menu')}
          </Link>
        )}
      </div>
      {hasMenu && <MenuSearch />}
    </section>
  );
}

// A plain form: it works before, and without, any script of ours.
function MenuSearch() {
  const t = useT();
  const mt = useMenuTexts();
  return (
    <search>
      <form action="/products" className={styles.search}>
        <Field label={mt('search_label')}>
          <TextInput type="search" name="search" placeholder={mt('search_example')} autoComplete="off" />
        </Field>
        <Button type="submit">{t('search')}</Button>
      </form>
    </search>
  );
}
