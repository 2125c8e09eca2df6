import { useState } from 'react';
import { ApiError } from '../api-error.ts';

interface VersionedSave<Form, Saved extends { version: number }> {
  /** The record as it was when the form was opened; undefined for a new one. */
  record: Saved | undefined;
  /** Sends the form over the version that was seen. */
  save(form: Form, version: number | undefined): Promise<unknown>;
  /** Reads the record as it is now. */
  read(): Promise<Saved>;
}

/**
 * Saves a record that others may have changed meanwhile. A refused save is kept beside what is there now (`theirs`):
 * sending once more then overwrites exactly that, and no newer version.
 */
export const useVersionedSave = <Form, Saved extends { version: number }>({
  record,
  save,
  read,
}: VersionedSave<Form, Saved>) => {
  const [theirs, setTheirs] = useState<Saved | null>(null);
  return {
    /** What somebody else has saved meanwhile, or null. */
    theirs,
    /** Rejects with the ApiError, `version_conflict` included. */
    send: async (form: Form): Promise<void> => {
      try {
        await save(form, (theirs ?? record)?.version);
        setTheirs(null);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'version_conflict') setTheirs(await read());
        throw error;
      }
    },
  };
};
