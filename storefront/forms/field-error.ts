import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { useShop } from '../shop/shop.ts';
import { type FieldTextKey, keyOfError } from './field-text.ts';

/** The error of a single field in the page's language, built from its code and parameters. */
export function useFieldError(error: unknown) {
  const t = useTranslations('fields');
  const { phoneExample } = useShop().settings;
  return function fieldError(name: string): string | undefined {
    const errors = error instanceof ApiError ? error.problem.errors : undefined;
    const found = errors?.find(({ field }) => field === name);
    if (!found) return undefined;
    const values = { example: phoneExample, ...found.params };
    const key = keyOfError(found, (code) => t.has(code as FieldTextKey));
    return (t as unknown as Translate)(key, values as Record<string, string>);
  };
}

type Translate = (key: FieldTextKey, values: Record<string, string>) => string;
