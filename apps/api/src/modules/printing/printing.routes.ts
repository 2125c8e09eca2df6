import * as contract from '@bottega/contract/printing/endpoints';
import type { Deps } from '#deps.ts';
import { readBytes, usualBodyBytes } from '#http/read-input.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { confirmJob, poll, printJob } from './cloudprnt.service.ts';
import { createPaperMaker, type PaperMaker } from './made-papers.service.ts';
import { listPrinters } from './printers.queries.ts';
import {
  addPrinter,
  changePrinter,
  endPrinter,
  printerOf,
  printTestPage,
  reprintOrder,
  skipPrintJob,
} from './printers.service.ts';

const printerRoutes = (deps: Deps): Route[] => [
  route(contract.listPrinters, async () => ok(await listPrinters(deps.db, deps.clock()))),
  route(contract.addPrinter, async ({ body, caller, actor }) =>
    created(await addPrinter(deps, { form: body, by: { ...actor, username: caller.username } })),
  ),
  route(contract.changePrinter, async ({ params, body, caller, actor }) =>
    ok(await changePrinter(deps, { id: params.id, form: body, by: { ...actor, username: caller.username } })),
  ),
  route(contract.endPrinter, async ({ params, actor, locale }) => {
    await endPrinter(deps, { id: params.id, by: actor });
    return ok({ message: messageText('printer_ended', locale) });
  }),
  route(contract.printTestPage, async ({ params, actor }) =>
    ok(await printTestPage(deps, { id: params.id, by: actor })),
  ),
  route(contract.skipPrintJob, async ({ params: { id }, body: { job }, actor: by }) =>
    ok(await skipPrintJob(deps, { id, job, by })),
  ),
  route(contract.reprintOrder, async ({ params, actor }) =>
    ok({ printers: await reprintOrder(deps, { id: params.id, by: actor }) }),
  ),
];

// Not validated strictly: printers add fields with each version.
const isPrinting = (body: Buffer): boolean => {
  try {
    return (JSON.parse(body.toString('utf8')) as { printingInProgress?: unknown } | null)?.printingInProgress === true;
  } catch {
    throw new ApiError('malformed_json');
  }
};

const cloudPrntRoutes = (deps: Deps, makePaper: PaperMaker): Route[] => [
  route(contract.pollPrinter, async ({ params, ip, http }) => {
    const printer = await printerOf(deps, params.key, ip);
    return ok(await poll(deps, printer, isPrinting(await readBytes(http, usualBodyBytes))));
  }),
  route(contract.getPrintJob, async ({ params, query, ip, http }) => {
    const printer = await printerOf(deps, params.key, ip);
    const { type, content } = await printJob(deps, { printer, makePaper }, query);
    return http.body(content, 200, { 'Content-Type': type });
  }),
  route(contract.confirmPrintJob, async ({ params, query, ip, locale }) => {
    await confirmJob(deps, await printerOf(deps, params.key, ip), query);
    return ok({ message: messageText('printed', locale) });
  }),
];

export const printingRoutes = (deps: Deps): Route[] => [
  ...printerRoutes(deps),
  ...cloudPrntRoutes(deps, createPaperMaker()),
];
