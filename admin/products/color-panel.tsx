import { Accordion, Box, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { OfficeProduct } from '#contract/products.ts';
import type { Currency } from '#contract/words.ts';
import { SwatchCell } from '../colors/swatch-cell.tsx';
import { TurntablePanel } from '../pictures/turntable-panel.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { SizesTable } from '../sizes/sizes-table.tsx';
import { titleOf } from '../texts/texts.ts';
import { TextsForm } from '../texts/texts-form.tsx';
import { colorTexts } from './calls.ts';
import { SizePictures } from './size-pictures.tsx';

type Color = OfficeProduct['colors'][number];
type Props = { color: Color; currency: Currency; readOnly: boolean };

/** One colour: swatch, texts, sizes, pictures. */
export function ColorPanel({ color, currency, readOnly }: Props) {
  const { busy, write } = useWrite();
  const title = titleOf(color.options);

  return (
    <Box className="panel">
      <Stack>
        <Group justify="space-between" align="flex-end">
          <Group align="flex-end">
            <Title order={3} size="h5" pb={6}>
              {title}
            </Title>
            <SwatchCell color={color} readOnly={readOnly} />
          </Group>
          {!readOnly && (
            <Button
              size="xs"
              variant="outline"
              color="red.9"
              loading={busy}
              leftSection={<Trash2 size={14} aria-hidden />}
              aria-label={`Delete the colour ${title}`}
              onClick={() =>
                confirmThen(
                  `Delete ${title}?`,
                  effectOf(color),
                  () =>
                    void write(() =>
                      call('DELETE /product-colors/:id', { params: { id: color.id } }),
                    ),
                )
              }
            >
              Delete the colour
            </Button>
          )}
        </Group>
        <SizesTable color={color} currency={currency} readOnly={readOnly} />
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
          {color.sizes.map((size) => (
            <SizePictures key={size.id} size={size} color={title} readOnly={readOnly} />
          ))}
        </SimpleGrid>
        <TurntablePanel colorId={color.id} of={title} readOnly={readOnly} />
        <Accordion variant="contained" chevronPosition="left" order={4}>
          <Accordion.Item value="texts">
            <Accordion.Control>
              <Text size="sm">Names of this colour</Text>
            </Accordion.Control>
            <Accordion.Panel>
              <TextsForm
                calls={colorTexts}
                ownerId={color.id}
                options={color.options}
                readOnly={readOnly}
                titleOnly
              />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </Stack>
    </Box>
  );
}

function effectOf({ sizes }: Color): string {
  const stock = sizes.reduce((sum, size) => sum + size.stock, 0);
  return `Its ${sizes.length} sizes with ${stock} pieces in stock and their pictures go with it, out of baskets too. Orders keep what they recorded.`;
}
