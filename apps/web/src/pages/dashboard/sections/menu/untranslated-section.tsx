import type { OptionGroup } from '@bottega/contract/options/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import {
  type Missing,
  readUntranslated,
  type UntranslatedRecord,
  untranslatedQuery,
} from '#features/dashboard/untranslated.ts';
import { GroupDialog } from '#features/options/dashboard/group-dialog.tsx';
import { ProductDialog } from '#features/products/dashboard/product-dialog.tsx';
import { useShop } from '#features/shop/shop.ts';
import { ImageField } from '#features/uploads/image-field.tsx';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { focusField } from '#lib/dashboard/focus-field.ts';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { NewsIcon } from '#ui/tool-icons.tsx';
import type { Section } from '../../section.ts';
import styles from './untranslated-section.module.css';

export const untranslatedSection: Section = {
  title: 'section_untranslated',
  duties: ['editor', 'manager'],
  Icon: NewsIcon,
  Content: Report,
  load: ({ api, queryClient }) => queryClient.prefetchQuery(untranslatedQuery(api)),
  isLinked: true,
};

const shopForms = {
  tagline: { section: 'shop', tab: 'name' },
  shop_description: { section: 'shop', tab: 'name' },
  cuisine: { section: 'shop', tab: 'name' },
  zone: { section: 'ordering', tab: 'zones' },
  special_day: { section: 'shop', tab: 'hours' },
} as const;

// Not `CSS.escape`, which the server lacks. Ids and days need no escaping.
const quoted = (value: string): string => `"${value}"`;

/** On its page or in its dialog. */
const fieldOf = ({ kind, id, locale }: Missing, group?: OptionGroup): string => {
  const at = group?.values.findIndex(({ _id }) => _id === id);
  const suffix = locale === 'fr' ? 'Fr' : 'En';
  const selectors = {
    tagline: `[name=tagline${suffix}]`,
    shop_description: `[name=description${suffix}]`,
    cuisine: `[name=cuisine${suffix}]`,
    zone: `[data-zone=${quoted(id)}] [name$=".name.${locale}"]`,
    special_day: `fieldset:has(> * [name$=".from"][value=${quoted(id)}]) [name$=".label.${locale}"]`,
    option_group: `dialog[open] [name="name.${locale}"]`,
    option: `dialog[open] [name="values.${at}.name.${locale}"]`,
    name: 'dialog[open] [name=nameFr]',
    description: 'dialog[open] [name=descriptionFr]',
  };
  return selectors[kind];
};

/** Texts that exist in one language only. */
function Report() {
  const t = useTexts('staff/shop.untranslated');
  const { languages } = useShop();
  const { data, isError, refetch } = useQuery(untranslatedQuery(useApi()));
  const { open, dialogs } = useForms(() => void refetch());
  if (isError && !data) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  if (languages.length < 2) return <EmptyState title={t('one_language')} text={t('one_language_text')} />;
  const lists = [...Map.groupBy(data?.missing ?? [], ({ kind }) => kind)];
  return (
    <div className={styles.page}>
      {data && lists.length === 0 ? <EmptyState title={t('none')} text={t('none_text')} /> : <Note>{t('intro')}</Note>}
      {lists.map(([kind, missing]) => (
        <Card key={kind} as="section" aria-labelledby={`missing-${kind}`}>
          <h2 id={`missing-${kind}`} className={styles.title}>
            {t(`kind_${kind}`)} <span className={styles.count}>{missing.length}</span>
          </h2>
          <ul className={styles.list}>
            {missing.map((each) => (
              <li key={`${each.id} ${each.locale}`}>
                <Goal missing={each} onOpen={() => void open(each)}>
                  {each.text}
                  <Note as="span">{t(`lacks_${each.locale}`)}</Note>
                </Goal>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {data?.more && <Note>{t('more', { count: data.missing.length })}</Note>}
      {dialogs}
    </div>
  );
}

function Goal({ missing, onOpen, children }: { missing: Missing; onOpen: () => void; children: ReactNode }) {
  const { kind } = missing;
  const form = kind in shopForms && shopForms[kind as keyof typeof shopForms];
  if (form) {
    return (
      <Link to="/dashboard" search={form} state={{ field: fieldOf(missing) }} className={styles.goal}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.goal} onClick={onOpen}>
      {children}
    </button>
  );
}

const useForms = (onClosed: () => void) => {
  const t = useTexts('staff/dashboard');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const { item, opening, isOpen, open, close } = useDialogState<UntranslatedRecord>();
  useEffect(() => {
    if (opening > 0 && item) return focusField(fieldOf(item.missing, item.group));
  }, [opening, item]);
  const frame = {
    open: isOpen,
    onClose: () => {
      close();
      onClosed();
    },
  };
  return {
    open: async (missing: Missing): Promise<void> => {
      try {
        open(await readUntranslated(api, queryClient, missing));
      } catch (error) {
        logFailure('dashboard', error);
        toasts.show({ tone: 'error', text: t('not_opened') });
        onClosed();
      }
    },
    dialogs: (
      <>
        {item?.product && (
          <ProductDialog
            {...frame}
            key={opening}
            product={item.product}
            category={undefined}
            imageField={(field) => <ImageField {...field} />}
            onShow={() => undefined}
          />
        )}
        {item?.group && <GroupDialog {...frame} key={opening} group={item.group} />}
      </>
    ),
  };
};
