import { defaultHours, type Interval, type OpeningHours, weekOf } from '@bottega/contract/shop/hours/opening-hours';
import { shopDate } from '@bottega/contract/shop/shop-time';

const lunch: Interval = { opens: '12:00', closes: '14:30' };
const dinner: Interval = { opens: '19:00', closes: '22:30' };

const summer = { from: '08-03', to: '08-24' };

export const trattoriaHours = (now: Date): OpeningHours => {
  const today = shopDate(now);
  const thisYear = Number(today.slice(0, 4));
  const year = today <= `${thisYear}-${summer.to}` ? thisYear : thisYear + 1;
  return {
    ...defaultHours,
    week: weekOf((day) => {
      if (day === 'monday') return [];
      return day === 'sunday' ? [lunch] : [lunch, dinner];
    }),
    specialDays: [
      {
        from: `${year}-${summer.from}`,
        to: `${year}-${summer.to}`,
        service: null,
        intervals: [],
        label: { en: 'Summer holidays', fr: 'Congés d’été' },
      },
    ],
  };
};
