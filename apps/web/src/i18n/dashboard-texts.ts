import { areaTexts } from './area-texts.ts';
import { dashboardTextsEn } from './dashboard-texts-en.ts';
import { dashboardTextsFr } from './dashboard-texts-fr.ts';

/** The lookup of the texts that every section of the dashboard shares. */
export const useDashboardTexts = areaTexts<typeof dashboardTextsEn>({ en: dashboardTextsEn, fr: dashboardTextsFr });
