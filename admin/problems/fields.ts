import { ApiError } from '#client/api.ts';
import { describeField } from './describe-field.ts';

/** The fields a refusal names, to be shown beside them; undefined when it names none. */
export function fieldsOf(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || !error.problem.fields) return undefined;
  const fields = Object.entries(error.problem.fields);
  return Object.fromEntries(fields.map(([name, message]) => [name, describeField(message)]));
}

/** Takes whoever is writing to the first field that is marked, once it is, and its part is shown. */
export function focusFirstMarked(): void {
  const begun = performance.now();
  function look() {
    const marked = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
    const first = marked.find((one) => one.checkVisibility());
    if (first) first.focus();
    else if (performance.now() - begun < 2000) requestAnimationFrame(look);
  }
  setTimeout(look, 50);
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
