import { readablePhone } from '@bottega/contract/phone';
import { shopCountries, socialNetworks } from '@bottega/contract/shop/profile';
import type { VersionedProfile } from '@bottega/contract/shop/schemas';
import type { DocumentFields, DocumentFormFrame } from '#lib/dashboard/forms/document-form.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './forms.module.css';
import { ProfileForm } from './profile-form.tsx';

const valuesOf = ({ address, phone, email, timeZone, social }: VersionedProfile) => ({
  ...address,
  phone,
  email,
  timeZone,
  social: social as readonly VersionedProfile['social'][number][],
});

type Values = ReturnType<typeof valuesOf>;

const fieldsOf = ({ street, postalCode, city, country, phone, email, timeZone, social }: Values) => ({
  address: { street, postalCode, city, country },
  phone: readablePhone(phone),
  email,
  timeZone,
  social: [...social],
});

// Zones of the supported countries, with the overseas departments of France.
const timeZones = [
  'Europe/Paris',
  'Europe/Brussels',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Reunion',
  'Indian/Mayotte',
];

export function ContactDetailsForm(props: DocumentFormFrame) {
  const t = useTexts('staff/shop.form');
  return (
    <ProfileForm {...props} valuesOf={valuesOf} fieldsOf={fieldsOf}>
      {(form) => {
        const { values, change, errorOf, blurProps, fieldProps } = form;
        const inAddress = (name: 'street' | 'postalCode' | 'city') => ({
          ...fieldProps(name),
          ...blurProps(`address.${name}`),
        });
        return (
          <>
            <Field label={t('street')} error={errorOf('address.street')}>
              <TextInput {...inAddress('street')} autoComplete="address-line1" />
            </Field>
            <div className={styles.town}>
              <Field label={t('postal_code')} error={errorOf('address.postalCode')}>
                <TextInput {...inAddress('postalCode')} autoComplete="postal-code" inputMode="numeric" />
              </Field>
              <Field label={t('city')} error={errorOf('address.city')}>
                <TextInput {...inAddress('city')} autoComplete="address-level2" />
              </Field>
            </div>
            <Field label={t('country')} help={t('country_help')}>
              <Select {...fieldProps('country')} autoComplete="country">
                {shopCountries.map((country) => (
                  <option key={country} value={country}>
                    {t(`country_${country}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('phone')} help={t('phone_help')} error={errorOf('phone')}>
              <TextInput {...fieldProps('phone')} type="tel" autoComplete="tel" />
            </Field>
            <Field label={t('email')} help={t('email_help')} error={errorOf('email')}>
              <TextInput {...fieldProps('email')} type="email" autoComplete="email" />
            </Field>
            <Field label={t('time_zone')}>
              <Select {...fieldProps('timeZone')}>
                {[...new Set([...timeZones, values.timeZone])].map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </Select>
            </Field>
            <SocialLinks social={values.social} errorOf={errorOf} onChange={(social) => change({ social })} />
          </>
        );
      }}
    </ProfileForm>
  );
}

interface SocialLinksProps extends Pick<DocumentFields<Values>, 'errorOf'> {
  social: Values['social'];
  onChange: (social: Values['social']) => void;
}

const mostLinks = 8;

function SocialLinks({ social, errorOf, onChange }: SocialLinksProps) {
  const t = useTexts('staff/shop.form');
  const set = (at: number, changed: Partial<Values['social'][number]>) =>
    onChange(social.map((link, nr) => (nr === at ? { ...link, ...changed } : link)));
  return (
    <fieldset className={styles.group}>
      <legend>{t('social')}</legend>
      <Note>{t('social_help')}</Note>
      <Stack gap={3}>
        {social.map(({ network, url }, at) => (
          // Links have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: a changed place is another field
          <div key={at} className={styles.link}>
            <Field label={t('network')} labelHidden>
              <Select value={network} onChange={({ target }) => set(at, { network: target.value as typeof network })}>
                {socialNetworks.map((each) => (
                  <option key={each} value={each}>
                    {t(`network_${each}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label={t('link_of', { network: t(`network_${network}`) })}
              labelHidden
              error={errorOf(`social.${at}.url`)}
            >
              <TextInput
                type="url"
                inputMode="url"
                placeholder="https://"
                value={url}
                onChange={({ target }) => set(at, { url: target.value })}
              />
            </Field>
            <Button onClick={() => onChange(social.filter((_, nr) => nr !== at))}>{t('remove')}</Button>
          </div>
        ))}
        {social.length < mostLinks && (
          <Row>
            <Button onClick={() => onChange([...social, { network: 'instagram', url: '' }])}>{t('add_link')}</Button>
          </Row>
        )}
      </Stack>
    </fieldset>
  );
}
