import { useEffect, useRef } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './menu-import.module.css';

interface ImportDoneProps {
  count: number;
  onAgain: () => void;
  onLeave?: (() => void) | undefined;
}

export function ImportDone({ count, onAgain, onLeave }: ImportDoneProps) {
  const t = useTexts('staff/menu');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack align="start">
      <h3 ref={title} tabIndex={-1} className={styles.done}>
        <CheckIcon className={styles.tick} />
        {t('done_title', { count })}
      </h3>
      <p>{t('done_text')}</p>
      <Row>
        {onLeave && (
          <Button variant="primary" onClick={onLeave}>
            {t('done')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('again')}</Button>
      </Row>
    </Stack>
  );
}
