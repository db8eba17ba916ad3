import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

/** Updates a form when its settings were saved elsewhere, unless something has been typed. */
export function useStoredValues<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  stored: Values,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the stored values counts
  useEffect(() => {
    if (form.isDirty()) return;
    form.setInitialValues(stored);
    form.setValues(stored);
  }, [JSON.stringify(stored)]);
}
