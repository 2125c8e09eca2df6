import { shopAddressLines } from '@bottega/contract/shop-address';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { useContactTexts } from '../../features/contact/contact-texts.ts';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { hoursLines } from '../../i18n/opening-hours.ts';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './contact-page.module.css';

/** Writing to the shop, and where else to find it. */
export function ContactPage() {
  const t = useContactTexts();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="ruled">{t('contact_heading')}</h1>
        <p className={styles.intro}>{t('contact_intro')}</p>
      </header>
      <section className={styles.sheet} aria-label={t('contact_heading')}>
        <ContactForm />
      </section>
      <Whereabouts />
    </div>
  );
}

function Whereabouts() {
  const t = useShellTexts();
  return (
    <aside className={styles.aside}>
      <Picture src="/places/terrace.svg" alt="" ratio="16/9" tint="wheat" className={styles.picture} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('hours_title')}</dt>
          <dd>{hoursLines(useLocale()).join('\n')}</dd>
        </div>
        <div>
          <dt>{t('address_title')}</dt>
          <dd>{shopAddressLines}</dd>
        </div>
      </dl>
    </aside>
  );
}
