import { useEffect, useRef } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './setup-page.module.css';

/** Plain links: the features are on from the next document. */
export function Done({ open }: { open: boolean }) {
  const t = useTexts('staff/setup');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap={5}>
      <h1 ref={heading} tabIndex={-1} className="ruled">
        {t(open ? 'done_open_title' : 'done_closed_title')}
      </h1>
      <p>{t(open ? 'done_open' : 'done_closed')}</p>
      <p className={styles.address}>
        <a href="/">{location.origin}</a>
      </p>
      <img src="/qr.svg" alt={t('done_qr')} width="180" height="180" className={styles.code} />
      <section aria-labelledby="setup-next">
        <Stack gap={3}>
          <h2 id="setup-next">{t('done_next')}</h2>
          <ul className={styles.next}>
            {open && <li>{t('done_order')}</li>}
            <li>
              <a href="/menu/print">{t('done_print')}</a>
            </li>
            <li>{t('done_share')}</li>
          </ul>
        </Stack>
      </section>
      <Row gap={3}>
        <a href="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t('to_dashboard')}
        </a>
        <a href="/" className={buttonClass()}>
          {t('to_shop')}
        </a>
      </Row>
    </Stack>
  );
}
