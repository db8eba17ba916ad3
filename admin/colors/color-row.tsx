import { Button, Table, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { OfficeProduct } from '#contract/products.ts';
import { showSuccess } from '../problems/toast.ts';
import { colorTexts } from '../products/calls.ts';
import { useWrite } from '../session/use-write.ts';
import { languageNames, languages } from '../texts/languages.ts';
import { saveTexts } from '../texts/save-texts.ts';
import { type TextErrors, textsOf, titleOf } from '../texts/texts.ts';
import { SwatchCell } from './swatch-cell.tsx';

type Props = {
  color: OfficeProduct['colors'][number];
  readOnly: boolean;
  children: ReactNode;
};

/** One colour in its row: swatch, and its name in each language; Enter or Save keeps the names. */
export function ColorRow({ color, readOnly, children }: Props) {
  const [texts, setTexts] = useState(() => textsOf(color.options));
  const [errors, setErrors] = useState<TextErrors>({});
  const { busy, write } = useWrite();
  const changed = JSON.stringify(texts) !== JSON.stringify(textsOf(color.options));
  const name = titleOf(color.options);

  async function save() {
    if (!changed) return;
    const refused = await write(() => saveTexts(colorTexts, color.id, color.options, texts));
    if (!refused) return;
    setErrors(refused);
    if (Object.keys(refused).length === 0) showSuccess('Names saved');
  }

  return (
    <Table.Tr
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save();
      }}
    >
      {children}
      <Table.Td>
        <SwatchCell color={color} readOnly={readOnly} />
      </Table.Td>
      {languages.map((language) => (
        <Table.Td key={language} miw={130}>
          <TextInput
            size="xs"
            lang={language}
            aria-label={`${languageNames[language]} name of ${name}`}
            placeholder="missing"
            value={texts[language].title}
            error={errors[language]?.title}
            readOnly={readOnly}
            onChange={(event) =>
              setTexts({
                ...texts,
                [language]: { ...texts[language], title: event.currentTarget.value },
              })
            }
          />
        </Table.Td>
      ))}
      <Table.Td>{color.sizes.length}</Table.Td>
      {!readOnly && (
        <Table.Td>
          <Button
            size="xs"
            loading={busy}
            disabled={!changed}
            aria-label={`Save the names of ${name}`}
            onClick={() => void save()}
          >
            Save
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
