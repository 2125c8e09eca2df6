import { addressLines } from '@bottega/contract/shop/address';
import { ContactForm } from '#features/messages/contact-form.tsx';
import { useHours } from '#features/shop/opening-hours.ts';
import { phoneLink, useShop } from '#features/shop/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './contact-page.module.css';

export function ContactPage() {
  const t = useTexts('contact');
  return (
    <Stack gap={6} className={styles.page}>
      <Stack as="header" className={styles.head}>
        <h1 className="ruled">{t('contact_heading')}</h1>
        <p className={styles.intro}>{t('contact_intro')}</p>
      </Stack>
      <Card as="section" className={styles.sheet} aria-label={t('contact_heading')}>
        <ContactForm />
      </Card>
      <Whereabouts />
    </Stack>
  );
}

function Whereabouts() {
  const t = useTexts('shop');
  const shop = useShop();
  return (
    <aside aria-label={t('address_title')} className={styles.aside}>
      <Picture src="/places/terrace.svg" alt="" ratio="16/9" tint="wheat" loading="eager" />
      <Stack as="dl" className={styles.facts}>
        <div>
          <Note as="dt">{t('hours_title')}</Note>
          <dd>{useHours().join('\n')}</dd>
        </div>
        <div>
          <Note as="dt">{t('address_title')}</Note>
          <dd translate="no">
            {addressLines(shop)}
            {shop.phone && '\n'}
            {shop.phone && <a href={phoneLink(shop.phone)}>{shop.phone}</a>}
          </dd>
        </div>
      </Stack>
    </aside>
  );
}
