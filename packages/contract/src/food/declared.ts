import type { GivenFood } from './food-code.ts';

/** What a shop does with its dishes of unknown food. */
export interface FoodTerms {
  /** A dish on the menu states what is in it. */
  declaresFood?: boolean | undefined;
  /** Dishes that do not state it cannot be ordered. */
  orderOnlyDeclared?: boolean | undefined;
}

/** Whether the shop speaks of allergens at all: one that has declared nothing and sells everything does not. */
export const speaksOfFood = ({ declaresFood, orderOnlyDeclared }: FoodTerms): boolean =>
  Boolean(declaresFood || orderOnlyDeclared);

/** Whether a dish cannot be ordered because the shop has not said what is in it (ALLER-05). */
export const isUndeclared = (
  food: GivenFood | null,
  { orderOnlyDeclared }: Pick<FoodTerms, 'orderOnlyDeclared'>,
): boolean => Boolean(orderOnlyDeclared) && !food;
