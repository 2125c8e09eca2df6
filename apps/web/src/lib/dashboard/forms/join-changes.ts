import { isSame } from '../../use-form.ts';

interface Joined<Values> {
  values: Values;
  /** Changed by both, differently: `values` has mine. */
  contested: (keyof Values)[];
}

/** Three-way merge by field; `start`: what both began with. */
export const joinChanges = <Values extends object>(start: Values, mine: Values, theirs: Values): Joined<Values> => {
  const names = Object.keys({ ...theirs, ...mine }) as (keyof Values)[];
  const changed = names.filter((name) => !isSame(mine[name], start[name]));
  return {
    values: withFields(theirs, mine, changed),
    contested: changed.filter((name) => !isSame(theirs[name], start[name]) && !isSame(mine[name], theirs[name])),
  };
};

export const withFields = <Values extends object>(
  values: Values,
  others: Values,
  names: readonly (keyof Values)[],
): Values => ({ ...values, ...Object.fromEntries(names.map((name) => [name, others[name]])) });
