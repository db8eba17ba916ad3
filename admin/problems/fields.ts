import { ApiError } from '#client/api.ts';
import { describeField } from './describe-field.ts';

/** The field errors of a problem response; undefined if it has none. */
export function fieldsOf(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || !error.problem.errors) return undefined;
  const { errors } = error.problem;
  return Object.fromEntries(errors.map((one) => [one.field, describeField(one)]));
}

/** Focuses the first invalid field, once it is rendered and its tab is visible. */
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

/** Sets the field errors of a problem response in a form; returns whether there were any. */
export function showFields(
  error: unknown,
  setErrors: (fields: Record<string, string>) => void,
): boolean {
  const fields = fieldsOf(error);
  if (fields) setErrors(fields);
  return fields !== undefined;
}
