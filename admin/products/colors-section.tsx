import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OfficeProduct } from '#contract/products.ts';
import { Empty } from '../problems/states.tsx';
import { ColorPanel } from './color-panel.tsx';
import { NewColor } from './new-color.tsx';

type Props = { product: OfficeProduct; readOnly: boolean };

/** The product's colours, each with its sizes and pictures. */
export function ColorsSection({ product, readOnly }: Props) {
  const [adding, setAdding] = useState(false);
  return (
    <Stack component="section" aria-labelledby="colors">
      <Group justify="space-between">
        <Title order={2} size="h4" id="colors">
          Colours and sizes
        </Title>
        {!readOnly && (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add a colour
          </Button>
        )}
      </Group>
      {product.colors.length === 0 && (
        <Box className="panel">
          <Empty>Without a colour and a size there is nothing to sell yet.</Empty>
        </Box>
      )}
      {product.colors.map((color) => (
        <ColorPanel key={color.id} color={color} currency={product.currency} readOnly={readOnly} />
      ))}
      <NewColor productId={product.id} opened={adding} onClose={() => setAdding(false)} />
    </Stack>
  );
}
