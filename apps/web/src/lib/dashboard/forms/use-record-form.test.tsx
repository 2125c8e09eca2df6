// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { ApiError } from '../../api/api-error.ts';
import { useRecordForm } from './use-record-form.ts';

interface Dish {
  version: number;
  name: string;
  note: string;
}

type Send = (dish: Omit<Dish, 'version'>, version: number | undefined, isJoined: boolean) => Promise<unknown>;

const carbonara = { version: 1, name: 'Carbonara', note: 'Hot' };
const conflict = new ApiError(409, 'version_conflict', 'Changed.', {}, Response.json({}));

function DishForm({ send, read, latest }: { send: Send; read: () => Promise<Dish>; latest: Dish }) {
  const {
    formProps,
    fieldProps,
    conflict: found,
    acceptServer,
    refresh,
    failure,
  } = useRecordForm({
    initial: { name: carbonara.name, note: carbonara.note },
    record: carbonara as Dish,
    read,
    valuesOf: ({ name, note }: Dish) => ({ name, note }),
    bodyOf: (values: Omit<Dish, 'version'>) => values,
    send,
  });
  return (
    <form {...formProps}>
      <Field label="Name">
        <TextInput {...fieldProps('name')} />
      </Field>
      <Field label="Note">
        <TextInput {...fieldProps('note')} />
      </Field>
      <button type="submit">Save</button>
      <button type="button" onClick={acceptServer}>
        Theirs
      </button>
      <button type="button" onClick={() => refresh(latest)}>
        Refresh
      </button>
      <output>{found && `${found.mine.name} ${found.mine.note}, not ${found.theirs.name} ${found.theirs.note}`}</output>
      {found && <p role="alert">Both have changed it.</p>}
      {failure && <p role="alert">{failure.message}</p>}
    </form>
  );
}

/** `others`: saved by the time of each conflict. */
const open = async (others: readonly Dish[], latest = carbonara) => {
  const coming = [...others];
  const send = vi.fn<Send>(async () => {
    if (coming.length > 0) throw conflict;
  });
  const read = async () => coming.shift() ?? carbonara;
  const rendered = await renderInApp(<DishForm send={send} read={read} latest={latest} />);
  const field = (name: string) => rendered.getByRole('textbox', { name }) as HTMLInputElement;
  const press = (name: string) => rendered.user.click(rendered.getByRole('button', { name }));
  const retype = async (name: string, words: string) => {
    await rendered.user.clear(field(name));
    await rendered.user.type(field(name), words);
  };
  const asked = () => rendered.getByRole('status').textContent;
  return { ...rendered, field, press, retype, asked, send };
};

test('a save keeps what someone else has changed in other fields', async () => {
  const { press, retype, send, field, asked } = await open([{ version: 2, name: 'Carbonara', note: 'Cold' }]);
  await retype('Name', 'Gricia');
  await press('Save');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall).toEqual([{ name: 'Gricia', note: 'Cold' }, 2, true]);
  expect([field('Note').value, asked()]).toEqual(['Cold', '']);
});

test('a conflict covers only fields that both changed, and the next save resolves it', async () => {
  const others = [
    { version: 2, name: 'Carbonara', note: 'Cold' },
    { version: 3, name: 'Carbonara', note: 'Cold' },
  ];
  const { press, retype, send, asked } = await open(others);
  await retype('Name', 'Gricia');
  await retype('Note', 'Warm');
  await press('Save');
  await vi.waitFor(() => expect(asked()).toBe('Carbonara Warm, not Carbonara Cold'));
  // The third version differs in nothing that was asked.
  await press('Save');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.lastCall).toEqual([{ name: 'Gricia', note: 'Warm' }, 3, true]);
});

test('taking their version keeps changes of fields that only this form changed', async () => {
  const { press, retype, field, asked, queryByRole } = await open([{ version: 2, name: 'Carbonara', note: 'Cold' }]);
  await retype('Name', 'Gricia');
  await retype('Note', 'Warm');
  await press('Save');
  await vi.waitFor(() => expect(asked()).not.toBe(''));
  await press('Theirs');
  expect([field('Name').value, field('Note').value, asked()]).toEqual(['Gricia', 'Cold', '']);
  expect(queryByRole('alert')).toBeNull();
});

test('a newer version is joined without a save, and an open conflict stays', async () => {
  const found = { version: 3, name: 'Amatriciana', note: 'Cold' };
  const { press, retype, field, asked } = await open([{ version: 2, name: 'Carbonara', note: 'Cold' }], found);
  await retype('Note', 'Warm');
  await press('Save');
  await vi.waitFor(() => expect(asked()).toBe('Carbonara Warm, not Carbonara Cold'));
  await press('Refresh');
  expect(field('Name').value).toBe('Amatriciana');
  expect(asked()).toBe('Amatriciana Warm, not Amatriciana Cold');
});

test('a save first scrolls to a conflict that is out of view', async () => {
  const found = { version: 2, name: 'Carbonara', note: 'Cold' };
  const { press, retype, send, getByText } = await open([], found);
  await retype('Note', 'Warm');
  await press('Refresh');
  const notice = getByText('Both have changed it.');
  const place = vi.spyOn(notice, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -90, 300, 80));
  const scroll = vi.spyOn(notice, 'scrollIntoView');
  await press('Save');
  expect(send).not.toHaveBeenCalled();
  expect(scroll).toHaveBeenCalledOnce();
  place.mockReturnValue(new DOMRect(0, 10, 300, 80));
  await press('Save');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Carbonara', note: 'Warm' }, 2, false);
});

test('gives up with an error if others keep being faster', async () => {
  const others = Array.from({ length: 9 }, (_, nr) => ({ ...carbonara, version: nr + 2, note: `Cold ${nr}` }));
  const { press, retype, send, findByText } = await open(others);
  await retype('Name', 'Gricia');
  await press('Save');
  await findByText('Changed.');
  expect(send).toHaveBeenCalledTimes(4);
});
