import { Box, Button, Group, SimpleGrid, Stack, Switch, Title } from '@mantine/core';
import { useState } from 'react';
import type { OfficeProduct } from '#contract/products.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { ShelfPickers } from './shelf-pickers.tsx';

type Props = { product: OfficeProduct; readOnly: boolean };

/** Where the product stands in the shop, and whether it is seen. */
export function ShelvingForm({ product, readOnly }: Props) {
  const [categories, setCategories] = useState(product.categories);
  const [collections, setCollections] = useState(product.collections);
  const [published, setPublished] = useState(product.published);
  const { busy, write } = useWrite();
  const changed =
    published !== product.published ||
    String(categories) !== String(product.categories) ||
    String(collections) !== String(product.collections);

  async function save() {
    const saved = await write(() =>
      call('PATCH /products/:id', {
        params: { id: product.id },
        body: { categories, collections, published },
      }),
    );
    if (saved) showSuccess('Saved');
  }

  return (
    <Box component="section" className="panel" aria-labelledby="shelving">
      <Title order={2} size="h4" id="shelving" mb="sm">
        In the shop
      </Title>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ShelfPickers
            categories={categories}
            collections={collections}
            onCategories={setCategories}
            onCollections={setCollections}
            readOnly={readOnly}
          />
        </SimpleGrid>
        <Switch
          label="Published: shoppers see it"
          checked={published}
          disabled={readOnly}
          onChange={(event) => setPublished(event.currentTarget.checked)}
        />
        {!readOnly && (
          <Group>
            <Button onClick={save} loading={busy} disabled={!changed}>
              Save
            </Button>
          </Group>
        )}
      </Stack>
    </Box>
  );
}
