import { useTexts } from '#locales/use-texts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import type { FoundMenu } from './import-steps.ts';
import styles from './menu-import.module.css';

const mostLines = 100;

/** Lines that produced no row, so that no dish is lost unnoticed. */
export function LeftOut({ lines }: { lines: FoundMenu['leftOut'] }) {
  const t = useTexts('staff/menu');
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={t('left_out', { count: lines.length })}>
      <Stack gap={2}>
        <Note>{t('left_out_text')}</Note>
        <ul className={styles.leftOut}>
          {lines.slice(0, mostLines).map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <Note as="span">{t('line', { line })}</Note> {text}
            </li>
          ))}
        </ul>
      </Stack>
    </Disclosure>
  );
}
