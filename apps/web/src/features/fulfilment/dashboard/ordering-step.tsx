import { byLocale } from '@bottega/contract/locale';
import { use, useEffect, useRef, useState } from 'react';
import { useShop } from '#features/shop/shop.ts';
import { UnsavedContext } from '#lib/unsaved.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ServicesForm } from './services-form.tsx';
import { newZone } from './zone-values.ts';
import { ZonesForm } from './zones-form.tsx';

interface OrderingStepProps {
  saveLabel: string;
  onSaved: () => void;
}

/** Wizard step: first the services, then the delivery zones. */
export function OrderingStep({ saveLabel, onSaved }: OrderingStepProps) {
  const [asksForZones, setAsksForZones] = useState(false);
  if (asksForZones) return <ZonesStep saveLabel={saveLabel} onSaved={onSaved} onBack={() => setAsksForZones(false)} />;
  return (
    <ServicesForm
      isSmall
      saveLabel={saveLabel}
      onSaved={({ services }) => (services.includes('delivery') ? setAsksForZones(true) : onSaved())}
    />
  );
}

/** Starts with the shop's own town. */
function ZonesStep({ onBack, ...form }: OrderingStepProps & { onBack: () => void }) {
  const t = useTexts('staff/ordering.zones');
  const { city, postalCode } = useShop().address;
  const [first] = useState(() => ({ ...newZone(), name: byLocale(() => city), postcodes: postalCode }));
  const heading = useRef<HTMLHeadingElement>(null);
  const unsaved = use(UnsavedContext);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap={5} aria-labelledby="setup-zones">
      <h2 id="setup-zones" ref={heading} tabIndex={-1}>
        {t('where')}
      </h2>
      <ZonesForm isSmall first={first} {...form} />
      <div>
        <Button variant="quiet" size="s" onClick={() => (unsaved ? unsaved.leave(onBack) : onBack())}>
          {t('to_services')}
        </Button>
      </div>
    </Stack>
  );
}
