import { MultiSelect, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Attribute } from '#contract/attributes.ts';
import type { AttributeValue, AttributeValues } from '#core/attributes.ts';
import { languageNames, languages } from '#core/languages.ts';
import { own } from '#core/own.ts';
import { useLocalize } from '../catalogue/attribute-names.ts';
import { useWords } from '../words/translator.ts';
import { DecimalInput } from './decimal-input.tsx';

type Props = {
  definitions: readonly Attribute[];
  values: AttributeValues;
  /** Errors by the attribute's key. */
  errorOf: (key: string) => string | undefined;
  readOnly: boolean;
  onChange: (values: AttributeValues) => void;
};

/** A field for each attribute, under the headings of the product's page. */
export function ValueFields({ definitions, values, errorOf, readOnly, onChange }: Props) {
  const localize = useLocalize();
  const groups = Map.groupBy(definitions, ({ group }) => localize(group));
  function set(key: string, value: AttributeValue | undefined) {
    const { [key]: _, ...others } = values;
    onChange(value === undefined ? others : { ...others, [key]: value });
  }
  function toField(definition: Attribute) {
    const { key, type } = definition;
    const Field = type === 'long_text' ? LongText : ValueField;
    return (
      <Field
        key={key}
        definition={definition}
        value={own(values, key)}
        error={errorOf(key)}
        readOnly={readOnly}
        onChange={(value) => set(key, value)}
      />
    );
  }
  return (
    <Stack gap="md">
      {[...groups].map(([name, members]) => (
        <Stack key={name} gap="xs" component="fieldset" className="plain-fieldset">
          {name && (
            <Text component="legend" size="sm" fw={600}>
              {name}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {members.filter(({ type }) => type !== 'long_text').map(toField)}
          </SimpleGrid>
          {members.filter(({ type }) => type === 'long_text').map(toField)}
        </Stack>
      ))}
    </Stack>
  );
}

type FieldProps = {
  definition: Attribute;
  value: AttributeValue | undefined;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: AttributeValue | undefined) => void;
};

function ValueField({ definition, value, error, readOnly, onChange }: FieldProps) {
  const t = useWords('attributes');
  const localize = useLocalize();
  const { type, names, unit, choices, required } = definition;
  const label = [localize(names), localize(unit)].filter(Boolean).join(', ');
  const field = { label, error, readOnly, withAsterisk: required };
  const data = choices.map(({ key, names: called }) => ({ value: key, label: localize(called) }));
  switch (type) {
    case 'choice':
      return (
        <Select
          {...field}
          searchable
          clearable={!readOnly}
          data={data}
          value={typeof value === 'string' ? value : null}
          onChange={(key) => onChange(key ?? undefined)}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...field}
          searchable
          clearable={!readOnly}
          data={data}
          value={Array.isArray(value) ? value : []}
          onChange={(keys) => onChange(keys.length > 0 ? inOrder(definition, keys) : undefined)}
        />
      );
    case 'boolean':
      return (
        <Select
          {...field}
          clearable={!readOnly}
          data={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          value={value === undefined ? null : String(value)}
          onChange={(key) => onChange(key === null ? undefined : key === 'true')}
        />
      );
    case 'number':
      return (
        <DecimalInput
          {...field}
          value={typeof value === 'number' || typeof value === 'string' ? value : undefined}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextInput
          {...field}
          type={type === 'date' ? 'date' : 'text'}
          maxLength={200}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      );
  }
}

/** A text in each of the four languages. */
function LongText({ definition, value, error, readOnly, onChange }: FieldProps) {
  const localize = useLocalize();
  const texts = typeof value === 'object' && !Array.isArray(value) ? value : {};
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language, index) => (
        <Textarea
          key={language}
          lang={language}
          autosize
          minRows={2}
          label={`${localize(definition.names)}, ${languageNames[language]}`}
          error={index === 0 ? error : undefined}
          readOnly={readOnly}
          maxLength={5000}
          value={texts[language] ?? ''}
          onChange={(event) => {
            const next = { ...texts, [language]: event.currentTarget.value || undefined };
            const written = languages.flatMap((one) => (next[one] ? [[one, next[one]]] : []));
            onChange(written.length > 0 ? Object.fromEntries(written) : undefined);
          }}
        />
      ))}
    </SimpleGrid>
  );
}

/** In the order of the definition, as the shop stores them: the same choices are the same value. */
function inOrder({ choices }: Attribute, keys: string[]): string[] {
  return choices.map(({ key }) => key).filter((key) => keys.includes(key));
}
