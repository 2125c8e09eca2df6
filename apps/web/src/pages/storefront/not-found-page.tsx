import { Link } from '@tanstack/react-router';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './notice-page.module.css';

/** For unknown addresses and records, and switched-off features (SHELL-14). */
export function NotFoundPage() {
  const t = useTexts('shop');
  const nothingT = useTexts('nothing');
  const hasMenu = useFlag('ff_products');
  return (
    <section className={styles.notice}>
      <img src="/places/not-found.svg" alt="" width={320} height={240} className={styles.picture} />
      <p className={styles.label}>{t('not_found_title')}</p>
      <h1>{nothingT('not_found_heading')}</h1>
      <p className={styles.text}>{nothingT('not_found_message')}</p>
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

// A plain form works without scripts.
function MenuSearch() {
  const mt = useTexts('menu');
  return (
    <search>
      <form action="/products" className={styles.search}>
        <Field label={mt('search_label')}>
          <TextInput type="search" name="search" placeholder={mt('search_example')} autoComplete="off" />
        </Field>
        <Button type="submit">{mt('search_button')}</Button>
      </form>
    </search>
  );
}
