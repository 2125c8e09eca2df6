import type { OptionGroup } from '@bottega/contract/options/schemas';
import { deleteOptionGroup, setOptionAvailability } from '@bottega/contract/options/staff-endpoints';
import { textOf } from '@bottega/contract/shop/local-text';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { ConfirmChange } from '#lib/dashboard/record-actions.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Note, Row } from '#ui/layout/layout.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { GroupDialog } from './group-dialog.tsx';
import styles from './options.module.css';
import { optionGroupsQuery } from './queries.ts';
import { useValueFacts } from './value-fields.tsx';

export function OptionGroups() {
  const t = useTexts('staff/options.group');
  const { data: groups, isError, refetch } = useQuery(optionGroupsQuery(useApi()));
  const edited = useDialogState<OptionGroup | undefined>();
  const deleted = useDialogState<OptionGroup>();
  if (isError && !groups) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <Row justify="between" align="center">
        <Note>{t('intro')}</Note>
        <Button variant="primary" icon={<PlusIcon size="s" />} onClick={() => edited.open(undefined)}>
          {t('add')}
        </Button>
      </Row>
      {groups?.length === 0 && <EmptyState title={t('empty')} text={t('empty_text')} />}
      <ul className={styles.groups}>
        {groups?.map((group) => (
          <Group key={group._id} group={group} onEdit={() => edited.open(group)} onDelete={() => deleted.open(group)} />
        ))}
      </ul>
      <GroupDialog key={edited.opening} open={edited.isOpen} onClose={edited.close} group={edited.item} />
      {deleted.item && <DeleteGroup group={deleted.item} open={deleted.isOpen} onClose={deleted.close} />}
    </div>
  );
}

const mostNamed = 4;

/** A group's dishes, as "Margherita, Diavola and 3 more". */
const useDishNames = () => {
  const t = useTexts('staff/options.group');
  return ({ products }: OptionGroup): string => {
    const names = products.slice(0, mostNamed).map(({ name }) => name);
    const left = products.length - names.length;
    return left > 0 ? t('dishes_more', { names: names.join(', '), count: left }) : names.join(', ');
  };
};

interface GroupProps {
  group: OptionGroup;
  onEdit: () => void;
  onDelete: () => void;
}

function Group({ group, onEdit, onDelete }: GroupProps) {
  const t = useTexts('staff/options.group');
  const dt = useTexts('staff/dashboard');
  const locale = useLocale();
  const dishNames = useDishNames();
  const name = textOf(group.name, locale);
  return (
    <Card as="li" aria-label={name}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>
            <button type="button" className={styles.open} onClick={onEdit}>
              {name}
            </button>
          </h2>
          <Note>
            {t(`kind_${group.kind}`)} · {group.products.length === 0 ? t('dishes_none') : dishNames(group)}
          </Note>
        </div>
        <Menu
          label={t('actions', { name })}
          items={[
            { label: dt('edit'), onChoose: onEdit },
            { label: dt('delete'), onChoose: onDelete, tone: 'danger' },
          ]}
        />
      </div>
      <ul className={styles.values}>
        {group.values.map((value) => (
          <Value key={value._id} value={value} />
        ))}
      </ul>
    </Card>
  );
}

/** One press marks a value sold out until the shop opens tomorrow; another reverts it. */
function Value({ value }: { value: OptionGroup['values'][number] }) {
  const t = useTexts('staff/options.group');
  const locale = useLocale();
  const factsOf = useValueFacts();
  const { change, busy } = useChange('options');
  const isOut = value.available === false;
  const name = textOf(value.name, locale);
  const toggle = () =>
    change({
      send: (api) =>
        api.call(setOptionAvailability, { params: { id: value._id }, body: { soldOut: isOut ? 'no' : 'today' } }),
      done: t(isOut ? 'back_done' : 'sold_out_done', { name }),
      failed: t('sold_out_failed'),
    });
  return (
    <li className={styles.value} data-out={isOut || undefined}>
      <span>
        <span className={styles.name}>{name}</span> <Note as="span">{factsOf(value)}</Note>{' '}
        {isOut && <Badge tone="saffron">{t('is_out')}</Badge>}
      </span>
      <Button size="s" variant={isOut ? 'primary' : 'quiet'} disabled={busy} onClick={() => void toggle()}>
        {t(isOut ? 'back' : 'sold_out')}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

function DeleteGroup({ group, ...frame }: { group: OptionGroup; open: boolean; onClose: () => void }) {
  const t = useTexts('staff/options.group');
  const locale = useLocale();
  const dishNames = useDishNames();
  const name = textOf(group.name, locale);
  return (
    <ConfirmChange
      {...frame}
      list="options"
      question={t('delete_question', { name })}
      send={(api) => api.call(deleteOptionGroup, { params: { id: group._id } })}
      done={t('deleted')}
      failed={t('delete_failed')}
    >
      <p>{group.products.length === 0 ? t('delete_none') : t('delete_text', { count: group.products.length })}</p>
      {group.products.length > 0 && <p>{dishNames(group)}</p>}
      <Note>{t('delete_orders')}</Note>
    </ConfirmChange>
  );
}
