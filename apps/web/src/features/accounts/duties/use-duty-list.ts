import type { Duty } from '@bottega/contract/duties';
import { useLocale, useTexts } from '#locales/use-texts.ts';

export const useDutyList = (): ((duties: readonly Duty[]) => string) => {
  const t = useTexts('staff/team');
  const locale = useLocale();
  return (duties) => new Intl.ListFormat(locale).format(duties.map((duty) => t(`duty_${duty}`)));
};
