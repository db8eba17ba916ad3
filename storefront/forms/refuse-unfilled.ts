import { ApiError } from '#client/api.ts';
import type { FieldError } from '#contract/field-errors.ts';

/** Reports invalid fields like a refusal by the API, from the browser's own validation. */
export function refuseUnfilled(form: HTMLFormElement): void {
  const wrong = [...form.querySelectorAll<HTMLInputElement>(':invalid[name]')];
  if (wrong.length === 0) return;
  throw new ApiError({
    type: 'about:blank',
    title: 'Unprocessable Content',
    status: 422,
    code: 'invalid',
    detail: 'Some fields are not filled in.',
    errors: wrong.map(({ name, validity }): FieldError => {
      return { field: name, code: validity.valueMissing ? 'required' : 'invalid', params: {} };
    }),
  });
}
