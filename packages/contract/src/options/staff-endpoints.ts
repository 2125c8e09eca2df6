import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { id, messageBody, version } from '../validation.ts';
import { optionGroup, optionGroupForm, optionLink, optionLinks } from './schemas.ts';
import { soldOutChange } from './sold-out.ts';

const staffCall = { access: 'staff', duties: ['editor', 'manager'] } as const;
const kitchenCall = { ...staffCall, duties: ['kitchen', 'editor', 'manager'], devices: true } as const;
const groupId = v.object({ id });

export const listOptionGroups = endpoint({
  ...kitchenCall,
  method: 'GET',
  path: '/options',
  summary: 'All groups of options in their order, each with its values and the dishes that have it',
  responses: { 200: v.array(optionGroup) },
});

export const createOptionGroup = endpoint({
  ...staffCall,
  method: 'POST',
  path: '/options',
  summary:
    'Add a group of options, last; repeated with the same `Idempotency-Key` header, it changes the one that was added',
  idempotencyKey: 'changes',
  maxBody: 1_000_000,
  body: optionGroupForm,
  responses: { 201: optionGroup },
});

export const updateOptionGroup = endpoint({
  ...staffCall,
  method: 'PUT',
  path: '/options/:id',
  summary:
    'Change a group and its values for every dish that has it; values that are missing from the body are deleted',
  maxBody: 1_000_000,
  params: groupId,
  body: v.strictObject({ ...optionGroupForm.entries, version: v.optional(version) }),
  responses: { 200: optionGroup },
  errors: ['option_group_not_found', 'version_conflict'],
});

export const deleteOptionGroup = endpoint({
  ...staffCall,
  method: 'DELETE',
  path: '/options/:id',
  summary: 'Delete a group from every dish; orders keep their copy of it',
  params: groupId,
  responses: { 200: messageBody },
  errors: ['option_group_not_found'],
});

export const setOptionAvailability = endpoint({
  ...kitchenCall,
  method: 'PUT',
  path: '/options/values/:id/availability',
  summary: 'Mark a value of a group sold out, or on sale again, for every dish',
  params: groupId,
  body: soldOutChange,
  responses: { 200: optionGroup },
  errors: ['option_value_not_found'],
});

export const getProductOptions = endpoint({
  ...staffCall,
  method: 'GET',
  path: '/products/:id/options',
  summary: 'The groups of a dish in their order, with its own rules for them',
  params: groupId,
  responses: { 200: v.object({ groups: v.array(optionLink), version: v.number() }) },
  errors: ['product_not_found'],
});

export const setProductOptions = endpoint({
  ...staffCall,
  method: 'PUT',
  path: '/products/:id/options',
  summary: 'Set the groups of a dish, or of several: `copyTo` names others that get the same',
  maxBody: 1_000_000,
  params: groupId,
  body: v.strictObject({
    groups: optionLinks,
    copyTo: v.optional(v.pipe(v.array(id, 'value_invalid'), v.maxLength(400, 'value_invalid'))),
    version: v.optional(version),
  }),
  responses: { 200: v.object({ groups: v.array(optionLink), version: v.number() }) },
  errors: ['product_not_found', 'option_group_not_found', 'version_conflict'],
});
