import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { LinkedText } from '#features/legal/linked-text.tsx';
import { legalQuery } from '#features/legal/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { formatDate } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import styles from './text-page.module.css';

const route = getRouteApi('/legal/$page');

export function LegalPage() {
  const t = useTexts('shop/legal');
  const locale = useLocale();
  const { page } = route.useParams();
  const { version } = route.useSearch();
  const { data: text } = useQuery(legalQuery(useApi(), page, version));
  if (!text) return null;
  const isFormer = text.version !== undefined && text.version !== text.current;
  const since = t(isFormer ? 'former_since' : 'since', { date: formatDate(text.since, locale) });
  return (
    <Stack gap={6} className={styles.page}>
      <Stack as="header">
        <h1 className="ruled">{text.title}</h1>
        <Note>{text.version ? `${since} · ${t('version', { version: String(text.version) })}` : since}</Note>
        {isFormer && <Former version={String(text.version)} hasPresent={text.current != null} />}
      </Stack>
      {text.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className={styles.section}>
          <h2 className={styles.title}>{heading}</h2>
          <div className={styles.texts}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.lines}>
                <LinkedText>{paragraph}</LinkedText>
              </p>
            ))}
          </div>
        </section>
      ))}
    </Stack>
  );
}

function Former({ version, hasPresent }: { version: string; hasPresent: boolean }) {
  const t = useTexts('shop/legal');
  const present = (
    <Link to="/legal/$page" params={{ page: 'terms' }}>
      {t('present')}
    </Link>
  );
  return (
    <Alert title={t('former')} action={hasPresent && present}>
      {t('former_text', { version })} {!hasPresent && t('former_none')}
    </Alert>
  );
}
