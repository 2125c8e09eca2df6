import type { ShopProfile } from './profile.ts';

export const legalPages = ['notice', 'terms', 'allergens', 'accessibility'] as const;

export type LegalPage = (typeof legalPages)[number];

export const isLegalPage = (name: string): name is LegalPage => legalPages.some((page) => page === name);

type Country = ShopProfile['address']['country'];

type Person = Pick<ShopProfile, 'name' | 'address' | 'phone' | 'email' | 'legal'>;

/** As official documents name them, sole traders first. */
export const legalForms: Record<Country, readonly string[]> = {
  FR: ['EI', 'EURL', 'SARL', 'SASU', 'SAS', 'SA', 'SNC', 'SCOP'],
  BE: ['Personne physique', 'SRL', 'SA', 'SC', 'SNC', 'SComm'],
};

const soleTraders = ['ei', 'entrepreneur individuel', 'entreprise individuelle', 'micro-entrepreneur'];

/** Has neither capital nor, in Belgium, a register. */
export const isSoleTrader = (form: string): boolean =>
  [...soleTraders, 'personne physique'].includes(form.trim().toLowerCase());

export const legalFields = ({ address: { country }, legal }: Pick<Person, 'address' | 'legal'>): string[] => {
  const isCompany = !isSoleTrader(legal.form);
  const france = country === 'FR';
  const fields = [
    ['legal.company', true],
    ['legal.form', true],
    ['legal.capital', france && isCompany],
    ['legal.registration', true],
    ['legal.register', france || isCompany],
    ['legal.vatNumber', !legal.vatExempt],
    ['legal.publisher', france],
    ['legal.host.name', france],
    ['legal.host.address', france],
    ['legal.host.phone', france],
    ['legal.mediator.name', france],
    ['legal.mediator.address', france],
    ['legal.mediator.website', france],
  ] as const;
  return fields.flatMap(([path, isAsked]) => (isAsked ? [path] : []));
};

const whoAndWhere = ['name', 'address.street', 'address.postalCode', 'address.city', 'phone', 'email'];

const isEmpty = (profile: Person, path: string): boolean => {
  const value = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], profile);
  return typeof value !== 'string' || value.trim() === '';
};

/**
 * Paths (`address.street`). France: LCEN art. 1-1, Code de la consommation L. 111-1, L. 221-5, L. 616-1. Belgium: CDE
 * XII.6, VI.45, III.74; a mediator only if there is one.
 */
export const missingLegalData = (profile: Person): string[] =>
  [...whoAndWhere, ...legalFields(profile)].filter((path) => isEmpty(profile, path));

/** A page with missing data does not exist. */
export const reachableLegalPages = (profile: Person): LegalPage[] => {
  const isComplete = missingLegalData(profile).length === 0;
  const canAsk = profile.name.trim() !== '' && (profile.phone + profile.email).trim() !== '';
  return legalPages.filter((page) => (page === 'notice' || page === 'terms' ? isComplete : canAsk));
};
