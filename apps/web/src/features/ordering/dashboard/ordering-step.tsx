import { useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { ServicesForm } from './services-form.tsx';
import { ZonesForm } from './zones-form.tsx';

interface OrderingStepProps {
  saveLabel: string;
  onSaved: () => void;
}

/** Of the wizard: the services, then the zones where the shop delivers. */
export function OrderingStep({ saveLabel, onSaved }: OrderingStepProps) {
  const t = useTexts('staff-ordering/section');
  const [delivers, setDelivers] = useState(false);
  return (
    <Stack gap={6}>
      <ServicesForm
        isSmall
        saveLabel={saveLabel}
        onSaved={({ services }) => {
          const asksForZones = services.includes('delivery');
          setDelivers(asksForZones);
          if (!asksForZones) onSaved();
        }}
      />
      {delivers && (
        <section aria-labelledby="setup-zones">
          <h2 id="setup-zones">{t('tab_zones')}</h2>
          <ZonesForm saveLabel={saveLabel} onSaved={onSaved} />
        </section>
      )}
    </Stack>
  );
}
