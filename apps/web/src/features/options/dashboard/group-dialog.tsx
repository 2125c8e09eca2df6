import { locales } from '@bottega/contract/locale';
import { optionKinds, optionLimits } from '@bottega/contract/options/rules';
import { type OptionGroup, optionGroupForm } from '@bottega/contract/options/schemas';
import { textOf } from '@bottega/contract/shop/local-text';
import { NameFields } from '#features/shop/dashboard/name-fields.tsx';
import { useApi } from '#lib/api/api-context.tsx';
import { EditableList } from '#lib/dashboard/forms/editable-list.tsx';
import list from '#lib/dashboard/forms/form-list.module.css';
import { RecordEditor, type RecordEditorFrame, type RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { type GroupValues, groupFormOf, groupValuesOf, newValue, type ValueValues } from './group-values.ts';
import { readGroup, saveGroup } from './queries.ts';
import { useValueFacts, ValueFields } from './value-fields.tsx';

interface GroupDialogProps extends RecordEditorFrame {
  group: OptionGroup | undefined;
}

/** Changes apply to all dishes with the group. */
export function GroupDialog({ group, ...frame }: GroupDialogProps) {
  const t = useTexts('staff/options.group');
  const locale = useLocale();
  const api = useApi();
  const id = group?._id;
  return (
    <RecordEditor
      {...frame}
      list="options"
      title={group ? t('edit_title', { name: textOf(group.name, locale) }) : t('add')}
      record={group}
      valuesOf={groupValuesOf}
      bodyOf={groupFormOf}
      schema={optionGroupForm}
      save={(form, version, key) => saveGroup(api, id, form, { version, key })}
      read={() => readGroup(api, id ?? '', t('gone'))}
      savedText={t('saved')}
      conflictFields={useConflictFields()}
    >
      {(form) => (
        <>
          {group && group.products.length > 0 && <Note>{t('shared', { count: group.products.length })}</Note>}
          <GroupFields form={form} />
        </>
      )}
    </RecordEditor>
  );
}

function GroupFields({ form }: { form: RecordForm<GroupValues> }) {
  const t = useTexts('staff/options.group');
  const { values, change } = form;
  return (
    <>
      <div className={list.pair}>
        <NameFields
          path="name"
          labelOf={(language) => t(`name_${language}`)}
          maxLength={80}
          name={values.name}
          onChange={(name) => change({ name })}
          form={form}
        />
        <Field label={t('kind')} help={t(`kind_${values.kind}_help`)}>
          <Select
            value={values.kind}
            autoComplete="off"
            onChange={({ target }) => change({ kind: target.value as GroupValues['kind'] })}
          >
            {optionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind_${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ValueList form={form} />
    </>
  );
}

function ValueList({ form: { values: group, change, ...form } }: { form: RecordForm<GroupValues> }) {
  const t = useTexts('staff/options.group');
  const locale = useLocale();
  const { values } = group;
  const nameOf = ({ name }: ValueValues, at: number) =>
    textOf(name, locale) || t('untitled', { number: String(at + 1) });
  return (
    <Fieldset title={t('values')}>
      <EditableList
        shape="card"
        items={values}
        nameOf={nameOf}
        onChange={(next) => change({ values: next })}
        adding={{ label: t('value_add'), make: newValue, most: optionLimits.values }}
      >
        {(value, { at, name, change: changeValue, remove }) => (
          <ValueFields
            value={value}
            at={at}
            name={name}
            form={form}
            onChange={changeValue}
            onRemove={values.length > 1 ? remove : undefined}
          />
        )}
      </EditableList>
    </Fieldset>
  );
}

const useConflictFields = () => {
  const t = useTexts('staff/options.group');
  const locale = useLocale();
  const factsOf = useValueFacts();
  const lineOf = (value: ValueValues) => {
    const [sent] = groupFormOf({ name: value.name, kind: 'one', values: [value] }).values;
    const facts = sent && factsOf({ ...sent, price: sent.price || 0, food: value });
    return [textOf(value.name, locale), facts].filter(Boolean).join(': ');
  };
  return (mine: GroupValues, saved: OptionGroup) => {
    const theirs = groupValuesOf(saved);
    const said = ({ values }: GroupValues) => values.map(lineOf).join('\n');
    return [
      ...locales.map((locale) => ({
        label: t(`name_${locale}`),
        mine: mine.name[locale],
        theirs: theirs.name[locale],
      })),
      { label: t('kind'), mine: t(`kind_${mine.kind}`), theirs: t(`kind_${theirs.kind}`) },
      { label: t('values'), mine: said(mine), theirs: said(theirs) },
    ];
  };
};
