import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { languageNames, languages } from '#core/languages.ts';
import { useMe } from '../session/use-me.ts';
import { Stale } from '../texts/stale.tsx';
import { useOutdatedSetting, useStale } from '../texts/use-stale.ts';
import type { SettingsFormed } from './settings-formed.ts';

type Props = { form: SettingsFormed; path: string; label: string; long?: boolean };

/** A text field for each of the four languages. */
export function TranslatedInputs({ form, path, label, long }: Props) {
  const Input = long ? Textarea : TextInput;
  const readOnly = !useMe().mayChange('settings');
  const outdated = useOutdatedSetting(placeOf(form, path), readOnly);
  const { stale, confirmOf } = useStale(form.getInputProps(path).value ?? {}, outdated);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      {languages.map((language) => {
        const { value, ...props } = form.getInputProps(`${path}.${language}`);
        return (
          <Input
            key={language}
            lang={language}
            label={`${label}, ${languageNames[language]}`}
            description={stale.has(language) && <Stale onConfirm={confirmOf(language)} />}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...props}
            value={value ?? ''}
          />
        );
      })}
    </SimpleGrid>
  );
}

/** The form addresses delivery and payment methods by index, the API by id. */
function placeOf({ values }: SettingsFormed, path: string): string {
  return path.replace(
    /^(deliveryMethods|paymentMethods)\.(\d+)/,
    (_, list: 'deliveryMethods' | 'paymentMethods', row) =>
      `${list}.${values[list][Number(row)]?.id}`,
  );
}
