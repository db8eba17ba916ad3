import { createContext, type FormEvent, use, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** The names of the fields changed since the form was last submitted. */
export const EditedFields = createContext(none);

/** A field's error until the field is changed, because it was about the previous value. */
export function useStandingError(
  name: string | undefined,
  error: string | undefined,
): string | undefined {
  const edited = use(EditedFields);
  return name && edited.has(name) ? undefined : error;
}

/** Tracks the changed fields of a form; reset when it is submitted. */
export function useEditedFields() {
  const [edited, setEdited] = useState(none);
  function note({ target }: FormEvent) {
    const { name } = target as HTMLInputElement;
    if (name && !edited.has(name)) setEdited(new Set([...edited, name]));
  }
  return { edited, note, forget: () => setEdited(none) };
}
