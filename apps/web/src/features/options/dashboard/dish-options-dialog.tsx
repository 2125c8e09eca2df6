import type { OptionGroup } from '@bottega/contract/options/schemas';
import { setProductOptions } from '@bottega/contract/options/staff-endpoints';
import { textOf } from '@bottega/contract/shop/local-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { EditableList } from '#lib/dashboard/forms/editable-list.tsx';
import { RecordEditor, type RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note } from '#ui/layout/layout.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Select } from '#ui/select/select.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { type DishOptionsValues, dishOptionsBodyOf, dishOptionsValuesOf, newLink } from './dish-options-values.ts';
import { LinkFields } from './link-fields.tsx';
import styles from './options.module.css';
import { type DishOptions, dishNamesQuery, optionGroupsQuery, readLinks, saveLinks } from './queries.ts';

interface Dish {
  _id: string;
  name: string;
}

export const useDishOptions = () => {
  const t = useTexts('staff/options.dish');
  const api = useApi();
  const toasts = useToast();
  const edited = useDialogState<{ dish: Dish; record: DishOptions }>();
  const open = async (dish: Dish): Promise<void> => {
    try {
      edited.open({ dish, record: await readLinks(api, dish._id) });
    } catch (error) {
      logFailure('dashboard', error);
      toasts.show({ tone: 'error', text: t('not_loaded') });
    }
  };
  return {
    menu: (dish: Dish): MenuItem[] => [{ label: t('menu'), onChoose: () => void open(dish) }],
    dialog: edited.item && (
      <DishOptionsDialog key={edited.opening} {...edited.item} open={edited.isOpen} onClose={edited.close} />
    ),
  };
};

interface DishOptionsDialogProps {
  dish: Dish;
  record: DishOptions;
  open: boolean;
  onClose: () => void;
}

/** A dish's groups in order, with its own rules. */
export function DishOptionsDialog({ dish, record, ...frame }: DishOptionsDialogProps) {
  const t = useTexts('staff/options.dish');
  const api = useApi();
  const listChanged = useListChanged();
  const { data: groups = [] } = useQuery(optionGroupsQuery(api));
  const nameOf = useGroupName(groups);
  const said = ({ links }: DishOptionsValues) =>
    links
      .map(({ id, min, max, free, defaults }) => `${nameOf(id)}: ${min}–${max}, ${free}, ${defaults.length}`)
      .join('\n');
  return (
    <RecordEditor
      {...frame}
      list="products"
      title={t('title', { name: dish.name })}
      record={record}
      valuesOf={dishOptionsValuesOf}
      bodyOf={dishOptionsBodyOf}
      schema={setProductOptions.body}
      save={async (body, version) => {
        await saveLinks(api, dish._id, { ...body, version });
        // Each group lists its dishes.
        void listChanged('options');
      }}
      read={() => readLinks(api, dish._id)}
      savedText={t('saved', { name: dish.name })}
      conflictFields={(mine, theirs) => [
        { label: t('menu'), mine: said(mine), theirs: said(dishOptionsValuesOf(theirs)) },
      ]}
    >
      {(form) => (
        <>
          <Links form={form} groups={groups} />
          <CopyTo dish={dish} form={form} />
        </>
      )}
    </RecordEditor>
  );
}

const useGroupName = (groups: readonly OptionGroup[]) => {
  const locale = useLocale();
  return (id: string): string => {
    const found = groups.find(({ _id }) => _id === id);
    return found ? textOf(found.name, locale) : '…';
  };
};

interface LinksProps {
  form: RecordForm<DishOptionsValues, DishOptions>;
  groups: readonly OptionGroup[];
}

function Links({ form: { values, change, ...form }, groups }: LinksProps) {
  const t = useTexts('staff/options.dish');
  const nameOf = useGroupName(groups);
  const { links } = values;
  const left = groups.filter(({ _id }) => !links.some(({ id }) => id === _id));
  return (
    <>
      {links.length === 0 && <Note>{t('none')}</Note>}
      <EditableList
        shape="card"
        items={links}
        nameOf={({ id }) => nameOf(id)}
        onChange={(next) => change({ links: next })}
      >
        {(link, { at, name, change: changeLink, remove }) => (
          <LinkFields
            link={link}
            at={at}
            name={name}
            group={groups.find(({ _id }) => _id === link.id)}
            form={form}
            onChange={changeLink}
            onRemove={remove}
          />
        )}
      </EditableList>
      {left.length > 0 && (
        <Field label={t('add')}>
          <Select
            value=""
            autoComplete="off"
            onChange={({ target }) => {
              const added = left.find(({ _id }) => _id === target.value);
              if (added) change({ links: [...links, newLink(added)] });
            }}
          >
            <option value="">–</option>
            {left.map(({ _id }) => (
              <option key={_id} value={_id}>
                {nameOf(_id)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

function CopyTo({ dish, form: { values, change } }: { dish: Dish; form: LinksProps['form'] }) {
  const t = useTexts('staff/options.dish');
  const [isOpen, setOpen] = useState(false);
  const { data: dishes = [] } = useQuery({ ...dishNamesQuery(useApi()), enabled: isOpen });
  const { copyTo } = values;
  return (
    <details className={styles.ticks} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('copy')}
        {copyTo.length > 0 && <strong> {t('copy_count', { count: copyTo.length })}</strong>}
      </summary>
      <fieldset aria-label={t('copy_dishes')} className={styles.dishes}>
        {dishes
          .filter(({ _id }) => _id !== dish._id)
          .map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={copyTo.includes(_id)}
              onChange={({ target }) =>
                change({ copyTo: target.checked ? [...copyTo, _id] : copyTo.filter((each) => each !== _id) })
              }
            />
          ))}
      </fieldset>
    </details>
  );
}
