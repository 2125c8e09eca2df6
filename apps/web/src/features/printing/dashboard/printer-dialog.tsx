import { type Locale, locales } from '@bottega/contract/locale';
import { addPrinter, changePrinter } from '@bottega/contract/printing/endpoints';
import {
  type AddedPrinter,
  aheadTimes,
  mostCopies,
  type Printer,
  type PrinterForm,
  printedPapers,
  printerForm,
} from '@bottega/contract/printing/schemas';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { NumberField, wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import { useDiscardGuard } from '#lib/dashboard/forms/use-discard-guard.tsx';
import { isCanceled } from '#lib/dashboard/reauthentication.ts';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { useForm } from '#lib/use-form.ts';
import { languageName } from '#locales/language-name.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/toasts.tsx';

interface PrinterDialogProps {
  open: boolean;
  /** Undefined: a new one. */
  printer: Printer | undefined;
  onClose: () => void;
  onAdded: (added: AddedPrinter) => void;
}

interface Values extends Omit<PrinterForm, 'copies'> {
  copies: string;
}

const valuesOf = (printer: Printer | undefined, reader: Locale): Values => ({
  name: printer?.name ?? '',
  locale: printer?.locale ?? reader,
  copies: String(printer?.copies ?? 1),
  prints: printer?.prints ?? 'ticket',
  ahead: printer?.ahead ?? 'opening',
});

const usePrinterForm = ({ printer, onClose, onAdded }: PrinterDialogProps) => {
  const t = useTexts('staff/printing.form');
  const api = useApi();
  const toasts = useToast();
  const listChanged = useListChanged();
  // A kitchen without a language setting uses the shop's.
  const { kitchenLocale, languages } = useShop();
  const reader = useLocale();
  return useForm<Values, PrinterForm>({
    initial: valuesOf(printer, kitchenLocale ?? languages[0] ?? reader),
    bodyOf: ({ copies, ...values }) => ({ ...values, copies: wholeNumber(copies) }),
    schema: printerForm,
    checkEmpty: true,
    send: async (body) => {
      const added = printer
        ? await api.call(changePrinter, { params: { id: printer._id }, body }).then(() => undefined)
        : await api.call(addPrinter, { body });
      await listChanged('printers');
      onClose();
      if (added) onAdded(added);
      else toasts.show({ tone: 'success', text: t('saved') });
    },
  });
};

export function PrinterDialog(props: PrinterDialogProps) {
  const { open, printer, onClose } = props;
  const t = useTexts('staff/printing.form');
  const dt = useTexts('staff/dashboard');
  const form = usePrinterForm(props);
  const { mayClose, question } = useDiscardGuard(open && form.isDirty, onClose);
  const { failure, busy } = form;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        locked={busy}
        mayClose={mayClose}
        title={printer ? t('change_title', { name: printer.name }) : t('add_title')}
        closeLabel={dt('close')}
      >
        <form {...form.formProps}>
          <Stack>
            {failure && !isCanceled(failure) && <Alert tone="error">{failure.message}</Alert>}
            <Fields form={form} />
            <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('saving')}>
              {t(printer ? 'save' : 'add')}
            </Button>
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  );
}

function Fields({ form }: { form: ReturnType<typeof usePrinterForm> }) {
  const t = useTexts('staff/printing.form');
  const reader = useLocale();
  const { values, change, errorOf, fieldProps, blurProps } = form;
  return (
    <>
      <Field label={t('name')} help={t('name_help')} error={errorOf('name')} required>
        <TextInput {...fieldProps('name')} autoComplete="off" maxLength={60} />
      </Field>
      <Field label={t('prints')}>
        <Select {...fieldProps('prints')} autoComplete="off">
          {printedPapers.map((paper) => (
            <option key={paper} value={paper}>
              {t(paper)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('ahead')}>
        <Select {...fieldProps('ahead')} autoComplete="off">
          {aheadTimes.map((time) => (
            <option key={time} value={time}>
              {t(`ahead_${time}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('locale')}>
        <Select {...fieldProps('locale')} autoComplete="off">
          {locales.map((language) => (
            <option key={language} value={language}>
              {languageName(language, reader)}
            </option>
          ))}
        </Select>
      </Field>
      <NumberField
        label={t('copies')}
        name="copies"
        range={[1, mostCopies]}
        value={values.copies}
        error={errorOf('copies')}
        onChange={(copies) => change({ copies })}
        blurProps={blurProps('copies')}
      />
    </>
  );
}
