import type { GivenFood } from './food-code.ts';

export interface FoodTerms {
  declaresFood?: boolean | undefined;
  orderOnlyDeclared?: boolean | undefined;
}

/** A shop that declares nothing and sells everything says nothing about allergens. */
export const speaksOfFood = ({ declaresFood, orderOnlyDeclared }: FoodTerms): boolean =>
  Boolean(declaresFood || orderOnlyDeclared);

/** The dish cannot be ordered: its food is undeclared (ALLER-05). */
export const isUndeclared = (
  food: GivenFood | null,
  { orderOnlyDeclared }: Pick<FoodTerms, 'orderOnlyDeclared'>,
): boolean => Boolean(orderOnlyDeclared) && !food;
