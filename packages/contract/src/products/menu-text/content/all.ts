import { deliveryApp } from './delivery-app.ts';
import { friterieBe } from './friterie-be.ts';
import { pdfWrapped } from './pdf-wrapped.ts';
import { pizzeriaSizes } from './pizzeria-sizes.ts';
import { pubBoard } from './pub-board.ts';
import { ristoranteIt } from './ristorante-it.ts';
import type { Sample } from './sample.ts';
import { spreadsheetPaste } from './spreadsheet-paste.ts';
import { trattoriaFr } from './trattoria-fr.ts';
import { websiteEn } from './website-en.ts';
import { wineList } from './wine-list.ts';

export const samples: readonly Sample[] = [
  trattoriaFr,
  pizzeriaSizes,
  wineList,
  friterieBe,
  ristoranteIt,
  websiteEn,
  pdfWrapped,
  spreadsheetPaste,
  deliveryApp,
  pubBoard,
];
