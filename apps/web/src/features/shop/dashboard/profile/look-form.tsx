import { accentColors, accentPresets, isAccent, isPreset } from '@bottega/contract/shop/accent';
import type { VersionedProfile } from '@bottega/contract/shop/schemas';
import { useEffect, useRef } from 'react';
import type { DocumentFormFrame } from '#lib/dashboard/forms/document-form.tsx';
import type { ImageSlot } from '#lib/dashboard/image-slot.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './forms.module.css';
import { paintAccent } from './paint-accent.ts';
import { ProfileForm } from './profile-form.tsx';

interface LookFormProps extends DocumentFormFrame {
  /** The logo field, from another feature. */
  image: ImageSlot;
}

const valuesOf = ({ logo, accent }: VersionedProfile) => ({ logo: logo ?? '', accent });

type Values = ReturnType<typeof valuesOf>;

const fieldsOf = ({ logo, accent }: Values) => ({ logo: logo === '' ? null : logo, accent });

const presets = Object.keys(accentPresets) as (keyof typeof accentPresets)[];

const pickedColor = (accent: string): string => (isPreset(accent) ? accentPresets[accent] : accent);

export function LookForm({ image, ...props }: LookFormProps) {
  const t = useTexts('staff/shop.form');
  return (
    <ProfileForm {...props} valuesOf={valuesOf} fieldsOf={fieldsOf}>
      {({ values, change, errorOf, blurProps, onPending }) => (
        <>
          <div>
            {image({
              label: t('logo'),
              value: values.logo,
              onChange: (logo) => change({ logo }),
              ...blurProps('logo'),
              error: errorOf('logo'),
              onUploading: onPending,
            })}
            <Note>{t('logo_help')}</Note>
            {values.logo && (
              <Row>
                <Button onClick={() => change({ logo: '' })}>{t('logo_remove')}</Button>
              </Row>
            )}
          </div>
          <fieldset className={styles.group}>
            <legend>{t('accent')}</legend>
            <Note>{t('accent_help')}</Note>
            <div className={styles.presets}>
              {presets.map((preset) => (
                <label key={preset} className={styles.preset}>
                  <input
                    type="radio"
                    name="preset"
                    checked={values.accent === preset}
                    onChange={() => change({ accent: preset })}
                  />
                  <Dot color={accentPresets[preset]} />
                  {t(`accent_${preset}`)}
                </label>
              ))}
              <label className={styles.preset}>
                <input
                  type="radio"
                  name="preset"
                  checked={!isPreset(values.accent)}
                  onChange={() => change({ accent: pickedColor(values.accent) })}
                />
                {t('accent_own')}
              </label>
            </div>
            {!isPreset(values.accent) && (
              <Field label={t('accent_color')} error={errorOf('accent')}>
                <TextInput
                  type="color"
                  value={pickedColor(values.accent)}
                  onChange={({ target }) => change({ accent: target.value })}
                />
              </Field>
            )}
          </fieldset>
          <Preview accent={values.accent} />
        </>
      )}
    </ProfileForm>
  );
}

function Dot({ color }: { color: string }) {
  return <span ref={(element) => element?.style.setProperty('background', color)} className={styles.dot} />;
}

const usePaint = (accent: string) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) paintAccent(element.current, accent);
  }, [accent]);
  return element;
};

function Preview({ accent }: { accent: string }) {
  const t = useTexts('staff/shop.form');
  const isMoved = isAccent(accent) && accentColors(accent).isMoved;
  return (
    <Stack gap={3}>
      <div aria-live="polite">{isMoved && <Alert>{t('accent_moved')}</Alert>}</div>
      <div className={styles.previews} ref={usePaint(accent)} aria-hidden="true">
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={styles.preview} data-scheme={scheme}>
            <span className={styles.sample}>{t('sample_text')}</span>
            <span className={buttonClass({ variant: 'primary' })}>{t('sample_button')}</span>
          </div>
        ))}
      </div>
    </Stack>
  );
}
