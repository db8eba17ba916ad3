import { Box, Button, Group, SimpleGrid, Stack, Switch, Title } from '@mantine/core';
import type { OfficeProduct } from '#contract/products.ts';
import { changesOf } from '../drafts/draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { ShelfPickers } from './shelf-pickers.tsx';

type Props = { product: OfficeProduct; readOnly: boolean };

/** Where the product stands in the shop, and whether it is seen. */
export function ShelvingForm({ product, readOnly }: Props) {
  const { categories, collections, published } = product;
  const stored = { categories, collections, published };
  const { draft, changed, write: setDraft, drop } = useDraft(stored);
  const { busy, write } = useWrite();
  useUnsaved(changed);

  async function save() {
    const saved = await write(() =>
      call('PATCH /products/:id', {
        params: { id: product.id },
        body: changesOf(stored, draft),
      }),
    );
    if (!saved) return;
    drop();
    showSuccess('Saved');
  }

  return (
    <Box component="section" className="panel" aria-labelledby="shelving">
      <Title order={2} size="h4" id="shelving" mb="sm">
        In the shop
      </Title>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ShelfPickers
            categories={draft.categories}
            collections={draft.collections}
            onCategories={(ids) => setDraft({ ...draft, categories: ids })}
            onCollections={(ids) => setDraft({ ...draft, collections: ids })}
            readOnly={readOnly}
          />
        </SimpleGrid>
        <Switch
          label="Published: shoppers see it"
          checked={draft.published}
          disabled={readOnly}
          onChange={(event) => setDraft({ ...draft, published: event.currentTarget.checked })}
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
