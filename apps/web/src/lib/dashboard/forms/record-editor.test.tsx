// @vitest-environment happy-dom
import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { Locale } from '@bottega/contract/locale';
import { productForm } from '@bottega/contract/products/form';
import { fireEvent, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { ApiError, apiErrorFrom } from '../../api/api-error.ts';
import { RecordEditor } from './record-editor.tsx';

interface Dish {
  _id: string;
  version: number;
  updatedAt: string;
  name: string;
  note: string;
}

const carbonara: Dish = { _id: 'a', version: 1, updatedAt: '2026-11-21T10:00:00.000Z', name: 'Carbonara', note: 'Hot' };
const bodyOf = ({ name, note }: Pick<Dish, 'name' | 'note'>) => ({
  name,
  description: note,
  category: 'pasta',
  img: '/a.svg',
  price: 9,
});

type EditorProps = Parameters<typeof RecordEditor<Dish, ReturnType<typeof bodyOf>, Dish>>[0];
type Editor = Pick<EditorProps, 'save' | 'read' | 'onClose' | 'questionOf'>;

const conflict = () => new ApiError(409, 'version_conflict', 'Changed in the meantime.', {}, Response.json({}));

interface Options extends Partial<Editor> {
  /** Who saved which version of the dish, and when. */
  history?: { at: string; actor: { username: string } | null }[];
  locale?: Locale;
}

const renderEditor = async ({ read = async () => carbonara, history = [], locale, ...given }: Options = {}) => {
  const save = vi.fn<Editor['save']>(given.save ?? (async () => undefined));
  const onClose = vi.fn();
  const answer = (endpoint: Endpoint) => {
    if (endpoint !== listRecordEvents) throw new Error(endpoint.path);
    return { payload: { events: history, total: history.length } };
  };
  const rendered = await renderInApp(<DishEditor {...given} save={save} read={read} onClose={onClose} />, {
    answer,
    locale,
  });
  const dialog = within(rendered.getByRole('dialog', { name: 'Edit the dish' }));
  const field = (name: string) => dialog.getByRole('textbox', { name }) as HTMLInputElement;
  const press = (name: string) => rendered.user.click(dialog.getByRole('button', { name }));
  const retype = async (name: string, words: string) => {
    await rendered.user.clear(field(name));
    await rendered.user.type(field(name), words);
  };
  return { ...rendered, dialog, field, press, retype, save, onClose };
};

function DishEditor(props: Editor) {
  return (
    <RecordEditor
      {...props}
      save={(body, version) => props.save(body, version, '')}
      open
      list="products"
      title="Edit the dish"
      record={carbonara}
      valuesOf={(record = carbonara) => record}
      bodyOf={bodyOf}
      schema={productForm}
      conflictFields={(mine, theirs) => [
        { label: 'Name', mine: mine.name, theirs: theirs.name },
        { label: 'Note', mine: mine.note, theirs: theirs.note },
      ]}
    >
      {({ fieldProps, errorOf, onPending }) => (
        <>
          <Field label="Name" error={errorOf('name')}>
            <TextInput {...fieldProps('name')} />
          </Field>
          <Field label="Note" error={errorOf('description')}>
            <TextInput {...fieldProps('note')} />
          </Field>
          <button type="button" onClick={() => onPending(true)}>
            Upload
          </button>
        </>
      )}
    </RecordEditor>
  );
}

test('saves over the version that was opened, and closes', async () => {
  const { press, retype, save, onClose } = await renderEditor();
  await retype('Name', 'Gricia');
  await press('Save');
  expect(save).toHaveBeenCalledExactlyOnceWith(bodyOf({ name: 'Gricia', note: 'Hot' }), 1, '');
  expect(onClose).toHaveBeenCalledOnce();
});

test('sends nothing that the schema refuses, and focuses the field', async () => {
  const { user, field, press, save, dialog } = await renderEditor();
  await user.clear(field('Note'));
  await press('Save');
  expect(save).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Note'));
  expect(dialog.getByText('Please fill in this field')).toBeTruthy();
});

test('an emptied field shows its error once it was left', async () => {
  const { user, field, dialog } = await renderEditor();
  await user.clear(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Name'), 'Gricia');
  expect(dialog.queryByText('Please fill in this field')).toBeNull();
});

test('a conflict shows both versions; saving again replaces exactly the one that was shown', async () => {
  const theirs = { ...carbonara, version: 2, note: 'Cold' };
  const save = vi.fn<Editor['save']>().mockRejectedValueOnce(conflict()).mockResolvedValueOnce(undefined);
  const { press, retype, dialog, onClose, save: saved } = await renderEditor({ save, read: async () => theirs });
  await retype('Note', 'Warm');
  await press('Save');
  const rows = within(dialog.getByRole('alert')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual(['NoteWarmCold']);
  expect(onClose).not.toHaveBeenCalled();
  await press('Save');
  expect(saved.mock.calls.map(([{ description }, version]) => [description, version])).toEqual([
    ['Warm', 1],
    ['Warm', 2],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('taking the other version ends a conflict, without unsaved changes', async () => {
  const theirs = { ...carbonara, version: 2, note: 'Cold' };
  const save = vi.fn<Editor['save']>().mockRejectedValueOnce(conflict());
  const { press, retype, field, dialog, onClose } = await renderEditor({ save, read: async () => theirs });
  await retype('Note', 'Warm');
  await press('Save');
  await press('Use theirs');
  expect(field('Note').value).toBe('Cold');
  expect(dialog.queryByRole('alert')).toBeNull();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

const afternoon = '2026-11-22T13:04:15.000Z';

test.each([
  ['at 12:04 today', '2026-11-22T11:04:15.000Z', 'beppe saved this at 12:04'],
  ['on another day', '2026-11-21T11:04:15.000Z', 'beppe saved this on November 21, 2026 at 12:04:15'],
])('a conflict names who saved %s, as information', async (_, updatedAt, title) => {
  vi.useFakeTimers({ now: new Date(afternoon), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const history = [
    { at: afternoon, actor: { username: 'nonna' } },
    { at: updatedAt, actor: { username: 'beppe' } },
  ];
  const { press, retype, dialog } = await renderEditor({
    save: () => Promise.reject(conflict()),
    read: async () => ({ ...carbonara, version: 3, note: 'Cold', updatedAt }),
    history,
  });
  await retype('Note', 'Warm');
  await press('Save');
  const panel = dialog.getByRole('alert');
  expect(panel.querySelector('strong')?.textContent).toBe(title);
  expect(panel.className).not.toContain('error');
  expect(within(panel).getByRole('columnheader', { name: 'Saved in the meantime' })).toBeTruthy();
});

test.each([
  ['a customer saved it', [{ at: afternoon, actor: { username: 'beppe' } }]],
  ['the account is deleted', [{ at: carbonara.updatedAt, actor: null }]],
])('a conflict names no one where %s', async (_, history) => {
  const { press, retype, dialog } = await renderEditor({
    save: () => Promise.reject(conflict()),
    read: async () => ({ ...carbonara, note: 'Cold' }),
    history,
    locale: 'fr',
  });
  await retype('Note', 'Warm');
  await press('Enregistrer');
  const panel = dialog.getByRole('alert');
  expect(panel.querySelector('strong')?.textContent).toBe('Cet élément a été modifié entre-temps');
  expect(within(panel).getByRole('columnheader', { name: 'Votre version' })).toBeTruthy();
});

test('Enter never discards: the question focuses "Keep editing", and ignores a held key', async () => {
  const { press, retype, field, user, getByRole, onClose } = await renderEditor();
  await retype('Name', 'Gricia');
  await press('Cancel');
  expect(document.activeElement).toBe(getByRole('button', { name: 'Keep editing' }));
  expect(fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', repeat: true })).toBe(false);
  await user.keyboard('{Enter}');
  expect(field('Name').value).toBe('Gricia');
  expect(onClose).not.toHaveBeenCalled();
});

test('asks a question before it saves, and the same one only once', async () => {
  const save = vi
    .fn<Editor['save']>()
    .mockRejectedValueOnce(new ApiError(500, 'internal_error', 'No.'))
    .mockResolvedValue(1);
  const questionOf: Editor['questionOf'] = ({ name }, before) =>
    name === before?.name ? null : { title: `Call it ${name}?`, text: 'Really?', confirm: 'Yes' };
  const { press, retype, getByRole, user, onClose } = await renderEditor({ save, questionOf });
  await retype('Name', 'Gricia');
  await press('Save');
  await user.click(getByRole('button', { name: 'Keep editing' }));
  expect(save).not.toHaveBeenCalled();
  await press('Save');
  expect(within(getByRole('dialog', { name: 'Call it Gricia?' })).getByText('Really?')).toBeTruthy();
  await user.click(getByRole('button', { name: 'Yes' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  await press('Save');
  expect(save).toHaveBeenCalledTimes(2);
  expect(onClose).toHaveBeenCalledOnce();
});

test('asks before typed changes are lost, and keeps them on request', async () => {
  const { press, retype, field, user, getByRole, onClose } = await renderEditor();
  await retype('Name', 'Gricia');
  await press('Cancel');
  await user.click(getByRole('button', { name: 'Keep editing' }));
  expect(field('Name').value).toBe('Gricia');
  expect(onClose).not.toHaveBeenCalled();
  await press('Close');
  await user.click(getByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a save repeated after a lost response is not a conflict with oneself', async () => {
  let saved = carbonara;
  const save: Editor['save'] = async ({ name }, version) => {
    if (version !== saved.version) throw conflict();
    saved = { ...saved, name, version: 2 };
    throw new ApiError(0, 'network', 'No answer.');
  };
  const { press, retype, findByText, queryByText, onClose } = await renderEditor({ save, read: async () => saved });
  await retype('Name', 'Gricia');
  await press('Save');
  await findByText('No answer.');
  await press('Save');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(queryByText(/saved this at/)).toBeNull();
});

test('waits for an upload, which counts as unsaved', async () => {
  const { press, dialog, save, getByRole } = await renderEditor();
  await press('Upload');
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await press('Cancel');
  expect(getByRole('button', { name: 'Keep editing' })).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test('cannot be closed while it is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { press, dialog, onClose } = await renderEditor({ save: () => promise });
  await press('Save');
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  resolve();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('[ANEWS-01, APROD-01, AUSER-01] a failed save shows the server’s message, else "Error"', async () => {
  const failed = async (status: number, body: unknown) => {
    const save = async () => {
      throw await apiErrorFrom(Response.json(body, { status }), 'No answer.');
    };
    const { press, dialog, unmount } = await renderEditor({ save });
    await press('Save');
    const text = dialog.getByRole('alert').textContent;
    unmount();
    return text;
  };
  expect(await failed(400, { code: 'invalid_input', message: 'Not like this.' })).toBe('Not like this.');
  expect(await failed(500, {})).toBe('ErrorNo answer.');
});

test('a field that the API refuses says why until it is changed', async () => {
  const refusal = new ApiError(400, 'invalid_input', 'No.', { name: 'Too funny' }, Response.json({}));
  const { press, retype, dialog, field } = await renderEditor({ save: () => Promise.reject(refusal) });
  await press('Save');
  expect(dialog.getByText('Too funny')).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  await retype('Note', 'Cold');
  expect(dialog.getByText('Too funny')).toBeTruthy();
  await retype('Name', 'Gricia');
  expect(dialog.queryByText('Too funny')).toBeNull();
});
