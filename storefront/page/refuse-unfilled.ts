import { ApiError } from '#client/api.ts';

/** Refuses a form as the shop would whose fields are not filled in as they themselves ask. */
export function refuseUnfilled(form: HTMLFormElement): void {
  const wrong = [...form.querySelectorAll<HTMLInputElement>(':invalid[name]')];
  if (wrong.length === 0) return;
  const fields = wrong.map(({ name, validity }) => [
    name,
    validity.valueMissing ? 'is required' : 'is not valid',
  ]);
  throw new ApiError({
    type: 'about:blank',
    title: 'Unprocessable Content',
    status: 422,
    code: 'invalid',
    detail: 'Some fields are not filled in.',
    fields: Object.fromEntries(fields),
  });
}
