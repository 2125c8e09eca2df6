export const setupPath = '/setup';

export const setupSteps = [
  'account',
  'name',
  'look',
  'contact',
  'legal',
  'hours',
  'ordering',
  'menu',
  'mail',
  'open',
] as const;

export type SetupStep = (typeof setupSteps)[number];

export const isSetupStep = (name: unknown): name is SetupStep => setupSteps.some((step) => step === name);
