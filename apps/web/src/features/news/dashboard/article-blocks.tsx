import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ArrowUpIcon, PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import styles from './article-dialog.module.css';
import type { ArticleValues, Block } from './article-values.ts';
import { useBlocks } from './use-blocks.ts';

const mostBlocks = 50;

/** At least one, in any order (spec §5). */
export function ArticleBlocks({ form }: { form: RecordForm<ArticleValues> }) {
  const t = useTexts('staff/public.news');
  const { content } = form.values;
  const { ref, add, move, remove, announced } = useBlocks(content, (next) => form.change({ content: next }));
  return (
    <section ref={ref} className={styles.blocks} aria-labelledby="article-text">
      <h3 id="article-text" className={styles.heading}>
        {t('content')}
      </h3>
      {content.map((block, place) => (
        <BlockFields
          key={block.key}
          block={block}
          place={place}
          form={form}
          onMove={(by) => move(place, by)}
          onRemove={content.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      <p role="status" className="visually-hidden">
        {announced && t(announced.what, { number: announced.place + 1 })}
      </p>
      {content.length < mostBlocks && (
        <Button size="s" icon={<PlusIcon size="s" />} className={styles.add} onClick={add}>
          {t('block_add')}
        </Button>
      )}
    </section>
  );
}

interface BlockFieldsProps {
  block: Block;
  place: number;
  form: RecordForm<ArticleValues>;
  onMove: (by: 1 | -1) => void;
  onRemove: (() => void) | undefined;
}

function BlockFields({ block, place, form, onMove, onRemove }: BlockFieldsProps) {
  const t = useTexts('staff/public.news');
  const { values, change, errorOf, blurProps } = form;
  const { content, locale } = values;
  const path = `content.${place}`;
  const fieldOf = (name: 'subHeader' | 'text') => ({
    name: `${path}.${name}`,
    value: block[name],
    lang: locale,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ content: content.map((other) => (other === block ? { ...block, [name]: target.value } : other)) }),
    ...blurProps(`${path}.${name}`),
  });
  const number = place + 1;
  return (
    <fieldset className={styles.block} data-block={block.key}>
      <legend className="visually-hidden">{t('block', { number })}</legend>
      <Row gap={2} align="center" justify="between">
        <span className={styles.blockName} aria-hidden="true">
          {t('block', { number })}
        </span>
        <div className={styles.moves}>
          {content.length > 1 && <Moves place={place} count={content.length} onMove={onMove} />}
          {onRemove && (
            <IconButton label={t('block_remove', { number })} icon={<TrashIcon size="s" />} onClick={onRemove} />
          )}
        </div>
      </Row>
      <Field label={t('sub_header')} hint={t('optional')} error={errorOf(`${path}.subHeader`)}>
        <TextInput {...fieldOf('subHeader')} autoComplete="off" />
      </Field>
      <Field label={t('text')} help={place === 0 ? t('text_help') : undefined} error={errorOf(`${path}.text`)} required>
        <TextArea {...fieldOf('text')} rows={5} />
      </Field>
    </fieldset>
  );
}

interface MovesProps {
  place: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}

function Moves({ place, count, onMove }: MovesProps) {
  const t = useTexts('staff/public.news');
  const number = place + 1;
  return (
    <>
      <IconButton
        label={t('block_up', { number })}
        icon={<ArrowUpIcon size="s" />}
        data-move="-1"
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('block_down', { number })}
        icon={<ArrowUpIcon size="s" className={styles.down} />}
        data-move="1"
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      />
    </>
  );
}
