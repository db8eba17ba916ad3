import { ActionIcon, Box, Button, Group, Stack, Table, Title } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { SwatchInput } from '../colors/swatch-input.tsx';
import { useShop } from '../shell/use-shop.ts';
import { SizeHeadings } from '../sizes/size-headings.tsx';
import { SizeInputs } from '../sizes/size-inputs.tsx';
import { TextsFields } from '../texts/texts-fields.tsx';
import { type ColorErrors, type NewColor, newSize } from './product-draft.ts';

type Props = {
  number: number;
  color: NewColor;
  errors: ColorErrors | undefined;
  onChange: (color: NewColor) => void;
  onRemove: (() => void) | undefined;
};

/** One colour of a product that is being written. */
export function NewColorPanel({ number, color, errors, onChange, onRemove }: Props) {
  const { chargeCurrency } = useShop();
  const { sizes } = color;
  const nameOf = (index: number) => `size ${index + 1} of colour ${number}`;

  return (
    <Box component="section" className="panel" aria-labelledby={`color-${color.key}`}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4" id={`color-${color.key}`}>
            Colour {number}
          </Title>
          {onRemove && (
            <Button size="xs" variant="default" onClick={onRemove}>
              Remove this colour
            </Button>
          )}
        </Group>
        <SwatchInput
          label="Swatch"
          maw={220}
          value={color.swatch}
          error={errors?.swatch}
          onChange={(swatch) => onChange({ ...color, swatch })}
        />
        <TextsFields
          value={color.texts}
          onChange={(texts) => onChange({ ...color, texts })}
          errors={errors?.texts}
          titleOnly
        />
        <Table.ScrollContainer minWidth={740} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table
            className="form-table"
            aria-label={`Sizes of colour ${number}`}
            horizontalSpacing={4}
            verticalSpacing={4}
          >
            <Table.Thead>
              <Table.Tr>
                <SizeHeadings currency={chargeCurrency} readOnly={false} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sizes.map((size, index) => (
                <Table.Tr key={size.key}>
                  <SizeInputs
                    name={nameOf(index)}
                    values={size.values}
                    errors={errors?.sizes[index] ?? {}}
                    onChange={(values) =>
                      onChange({ ...color, sizes: sizes.with(index, { ...size, values }) })
                    }
                  />
                  <Table.Td ta="right">
                    <ActionIcon
                      variant="default"
                      size={30}
                      aria-label={`Remove ${nameOf(index)}`}
                      onClick={() => onChange({ ...color, sizes: sizes.toSpliced(index, 1) })}
                    >
                      <Trash2 size={15} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => onChange({ ...color, sizes: [...sizes, newSize(sizes.at(-1))] })}
          >
            Another size
          </Button>
        </Group>
      </Stack>
    </Box>
  );
}
