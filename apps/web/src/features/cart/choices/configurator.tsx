import { allergenName } from '@bottega/contract/food/texts';
import { formatPrice } from '@bottega/contract/money';
import { maxLineNote } from '@bottega/contract/options/rules';
import { textOf } from '@bottega/contract/shop/local-text';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { measuredBar } from '#ui/layout/measured-bar.ts';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { type CartLine, idOf } from '../store/cart-lines.ts';
import { useCart } from '../store/cart-provider.tsx';
import styles from './configurator.module.css';
import { OptionGroup } from './option-group.tsx';
import { type Choices, type Dish, useChoices } from './use-choices.ts';

// spec §9: product notices 2000 ms
const addedMs = 2000;

/** The options of a dish, for a new line or in place of the line that the cart led here from. */
export function Configurator({ product, inCart }: { product: Dish; inCart?: ReactNode }) {
  const { lines, isReady } = useCart();
  const changedLine = useLocation({ select: ({ state }) => state.changedLine });
  const line = changedLine === undefined ? undefined : lines.find((each) => idOf(each) === changedLine);
  // With the line's choices, once the cart is there.
  return <Form key={line && isReady ? changedLine : product._id} product={product} line={line} inCart={inCart} />;
}

interface FormProps {
  product: Dish;
  /** The one that is changed. */
  line: CartLine | undefined;
  inCart: ReactNode;
}

function Form({ product, line, inCart }: FormProps) {
  const t = useTexts('choices');
  const form = useRef<HTMLFormElement>(null);
  const choices = useChoices(product, line);
  const [wasAsked, setWasAsked] = useState(false);
  const errorOf = useErrors(choices);
  const save = useSave(product, line, choices);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = choices.violations;
    if (!first) return void save();
    setWasAsked(true);
    const index = choices.groups.findIndex(({ _id }) => _id === first.group);
    const group = form.current?.querySelectorAll('fieldset')[index];
    group?.querySelector<HTMLElement>('input:not(:disabled), button:not([aria-disabled])')?.focus();
    group?.scrollIntoView({ block: 'start' });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {choices.groups.map((group) => (
        <OptionGroup key={group._id} {...{ group, choices }} error={wasAsked ? errorOf(group._id) : undefined} />
      ))}
      <Field label={t('note')} hint={t('note_optional')}>
        <TextArea
          value={choices.note}
          maxLength={maxLineNote}
          rows={2}
          placeholder={t('note_example')}
          onChange={({ target }) => choices.setNote(target.value)}
        />
      </Field>
      <div ref={measuredBar} className={styles.bar}>
        <Added choices={choices} />
        {inCart}
        <Button type="submit" variant="primary" wide>
          {t(line ? 'change' : 'add', { total: formatPrice(choices.price * (line?.quantity ?? 1)) })}
        </Button>
      </div>
    </form>
  );
}

/** Allergens that the dish has only with this choice (ALLER-03). */
function Added({ choices: { added } }: { choices: Choices }) {
  const t = useTexts('choices');
  const locale = useLocale();
  const allergens = added.map((allergen) => allergenName(allergen, {}, locale)).join(', ');
  return (
    <div aria-live="polite" className={styles.added}>
      {allergens && <Alert>{t('contains_more', { allergens })}</Alert>}
    </div>
  );
}

const useErrors = ({ groups, violations }: Choices) => {
  const t = useTexts('choices');
  const rule = useTexts('validation');
  const locale = useLocale();
  return (id: string): string | undefined => {
    const code = violations.find((each) => each.group === id)?.code;
    const group = groups.find(({ _id }) => _id === id);
    if (!code || !group) return undefined;
    const named = { group: textOf(group.name, locale) };
    if (code === 'option_missing') return t('missing', named);
    return code === 'option_too_many' ? t('too_many', { ...named, max: group.max }) : rule(code);
  };
};

const useSave = (dish: Dish, line: CartLine | undefined, { asLine }: Choices) => {
  const { name } = dish;
  const t = useTexts('choices');
  const dishT = useTexts('dish');
  const cart = useCart();
  const toast = useToast();
  const navigate = useNavigate();
  // A failure is silent (CART-06).
  return async (): Promise<void> => {
    const made = asLine();
    const quantity = line?.quantity ?? 1;
    if (line && idOf(line) === made.lineId) return navigate({ to: '/cart' });
    const added = await cart.add(dish, quantity, { ...made, ...(line && { before: idOf(line) }) });
    if (added === 0) toast.show({ text: dishT('cart_full'), tone: 'info' });
    if (!added) return;
    if (!line) return void toast.show({ text: dishT('cart_added', { quantity: added, name }), duration: addedMs });
    cart.remove(idOf(line), true);
    toast.show({ text: t('changed', { name }), duration: addedMs });
    await navigate({ to: '/cart' });
  };
};
