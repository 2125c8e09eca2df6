import { useShop } from '#features/shop/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';

interface LegalProgressProps {
  /** Paths of empty fields that the law requires. */
  missing: readonly string[];
  isDirty: boolean;
}

/** Counts missing facts, other forms' included, and links existing pages. */
export function LegalProgress({ missing, isDirty }: LegalProgressProps) {
  const t = useTexts('staff/legal.form');
  const pageT = useTexts('shop');
  const { legalPages } = useShop();
  const here = missing.filter((path) => path.startsWith('legal.')).length;
  const isElsewhere = missing.length > here;
  return (
    <Stack gap={1}>
      <p role="status">
        {here > 0 && t('missing_count', { count: here })}
        {missing.length === 0 && t(isDirty ? 'complete_unsaved' : 'complete')}
      </p>
      {isElsewhere && <p>{t('missing_elsewhere')}</p>}
      {legalPages.length > 0 && (
        <>
          <Note>{t('pages')}</Note>
          <Row gap={3}>
            {legalPages.map((page) => (
              <a key={page} href={`/legal/${page}`} target="_blank" rel="noopener">
                {pageT(`legal_${page}`)}
              </a>
            ))}
          </Row>
        </>
      )}
    </Stack>
  );
}
