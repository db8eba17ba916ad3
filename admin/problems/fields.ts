import { ApiError } from '#client/api.ts';

/** The fields a refusal names, to be shown beside them; undefined when it names none. */
export function fieldsOf(error: unknown): Record<string, string> | undefined {
  return error instanceof ApiError ? error.problem.fields : undefined;
}

/** Takes whoever is writing to the first field that is marked, once it is. */
export function focusFirstMarked(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 50);
}

/** Hands the fields a refusal names to a form; answers whether there were any. */
export function showFields(
  error: unknown,
  setErrors: (fields: Record<string, string>) => void,
): boolean {
  const fields = fieldsOf(error);
  if (fields) setErrors(fields);
  return fields !== undefined;
}
