import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, messageBody } from '../validation.ts';
import { addedPrinter, printer, printerForm } from './schemas.ts';

const staff = { access: 'staff', duties: ['manager'], flag: 'ff_kitchen' } as const;
const kitchen = { ...staff, duties: ['kitchen', 'manager'], devices: true } as const;
const printerId = v.object({ id });

export const listPrinters = endpoint({
  ...kitchen,
  method: 'GET',
  path: '/printers',
  summary: 'The printers by name, when they were last seen, and what waits for them',
  polled: true,
  responses: { 200: v.array(printer) },
});

export const addPrinter = endpoint({
  ...staff,
  method: 'POST',
  path: '/printers',
  summary:
    'Add a printer; its address, to be typed into it, is in this answer and nowhere else. Superadmins are mailed',
  reauthentication: 'always',
  body: printerForm,
  responses: { 201: addedPrinter },
  errors: ['too_many_printers', 'forbidden'],
});

export const changePrinter = endpoint({
  ...staff,
  method: 'PUT',
  path: '/printers/:id',
  summary: 'Change the name, language, copies or papers of a printer. Superadmins are mailed',
  reauthentication: 'always',
  params: printerId,
  body: printerForm,
  responses: { 200: printer },
  errors: ['printer_not_found'],
});

export const endPrinter = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/printers/:id',
  summary: 'End a printer: its address is worth nothing from now on, and what waits for it is dropped',
  params: printerId,
  responses: { 200: messageBody },
  errors: ['printer_not_found'],
});

export const printTestPage = endpoint({
  ...staff,
  method: 'POST',
  path: '/printers/:id/test',
  summary: 'Have a printer print a page with accents and a ruler',
  params: printerId,
  responses: { 200: printer },
  errors: ['printer_not_found'],
});

export const skipPrintJob = endpoint({
  ...staff,
  method: 'POST',
  path: '/printers/:id/skip',
  summary: 'Skip the `job` that waits first, so that the next one prints; one that no longer waits changes nothing',
  params: printerId,
  body: v.strictObject({ job: id }),
  responses: { 200: printer },
  errors: ['printer_not_found'],
});

export const reprintOrder = endpoint({
  ...kitchen,
  method: 'POST',
  path: '/printers/orders/:id',
  summary: 'Print an order again, on every printer; answers how many that are',
  params: printerId,
  responses: { 200: v.object({ printers: v.number() }) },
  errors: ['order_not_found'],
});

const cloudPrnt = {
  access: 'public',
  path: '/print/:key/cloudprnt',
  flag: 'ff_kitchen',
  duringMaintenance: true,
  params: v.object({ key: v.pipe(v.string(), v.maxLength(100, 'value_invalid')) }),
  errors: ['not_found', 'too_many_requests'],
} as const;

const job = {
  token: v.optional(id),
  type: v.optional(v.pipe(v.string(), v.maxLength(100, 'value_invalid'))),
} as const;

/** In the shop's order of preference. */
export const mediaTypes = ['application/vnd.star.starprnt', 'text/plain'] as const;

export const pollPrinter = endpoint({
  ...cloudPrnt,
  method: 'POST',
  summary: 'Star CloudPRNT: a printer asks for work and is handed the oldest job that it has not confirmed',
  consumes: ['application/json'],
  consumed: v.looseObject({ printingInProgress: v.optional(v.boolean()) }),
  responses: {
    200: v.union([
      v.object({
        jobReady: v.literal(true),
        mediaTypes: v.array(v.picklist(mediaTypes)),
        jobToken: v.string(),
        deleteMethod: v.literal('DELETE'),
      }),
      v.object({ jobReady: v.literal(false) }),
    ]),
  },
  errors: [...cloudPrnt.errors, 'malformed_json'],
});

export const getPrintJob = endpoint({
  ...cloudPrnt,
  method: 'GET',
  summary: 'Star CloudPRNT: the job that was handed out, as often as it is asked for',
  polled: true,
  query: v.object(job),
  produces: mediaTypes,
  responses: { 200: v.string() },
  errors: [...cloudPrnt.errors, 'media_type_refused'],
});

export const confirmPrintJob = endpoint({
  ...cloudPrnt,
  method: 'DELETE',
  summary: 'Star CloudPRNT: `code` 2xx confirms a job; with any other it is handed out again',
  query: v.object({ ...job, code: v.pipe(v.string('field_required'), v.maxLength(100, 'value_invalid')) }),
  responses: { 200: messageBody },
});
