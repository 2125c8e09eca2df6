import { shopSlug } from '@bottega/contract/shop/shop-slug';
import { useState } from 'react';
import { useShop } from '#features/shop/shop.ts';
import { logFailure } from '#lib/api/log-failure.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { saveFile } from '../profile/save-file.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesStepProps {
  username: string;
  codes: readonly string[];
  onDone: () => void;
}

/** The only time that the codes are shown. */
export function RecoveryCodesStep({ username, codes, onDone }: RecoveryCodesStepProps) {
  const t = useTexts('account/authenticator');
  const { name: shop } = useShop();
  const [said, setSaid] = useState('');
  const text = `${t('codes_file', { username })}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t('copied'));
    } catch (error) {
      logFailure('clipboard', error);
      setSaid(t('not_copied'));
    }
  };
  return (
    <div className={styles.form}>
      <p>{t('codes_text')}</p>
      <ul translate="no" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${shopSlug(shop)}-${username}-codes.txt`)}
        >
          {t('download')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('codes_saved')}
        </Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
