// Of English and French, whatever the language of the page: customers write as they like.
const allergy = /allerg|intol[eé]ran|co?eliac|c(?:œ|oe)liaque|anaphyla|[eé]pipen|gluten|lactose|arachide|peanut/i;

/** Whether a note speaks of an allergy or intolerance. */
export const isAllergyNote = (note: string): boolean => allergy.test(note);
