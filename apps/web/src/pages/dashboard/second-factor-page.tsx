import { Link } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './second-factor-page.module.css';

/** For staff without the required second factor. */
export function SecondFactorPage() {
  const t = useTexts('staff/security.page');
  const shop = useTexts('shop');
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Stack gap={5} className={styles.card}>
        <h1 className="ruled">{t('title')}</h1>
        <p>{t('text')}</p>
        <p>{t('ways')}</p>
        <Row gap={3}>
          <Link to="/profile" hash="second-factor" className={buttonClass({ variant: 'primary' })}>
            {t('go')}
          </Link>
          <Link to="/" className={buttonClass({})}>
            {shop('shop_name')}
          </Link>
        </Row>
      </Stack>
    </main>
  );
}
