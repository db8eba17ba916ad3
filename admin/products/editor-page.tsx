import { Box, Button, Stack, Title } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import type { OfficeProduct } from '#contract/products.ts';
import { forgetUnsaved } from '../drafts/unsaved.ts';
import { confirmThen } from '../problems/confirm.ts';
import { Loaded } from '../problems/states.tsx';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { Page } from '../shell/page.tsx';
import { titleOf } from '../texts/texts.ts';
import { TextsForm } from '../texts/texts-form.tsx';
import { productTexts } from './calls.ts';
import { ColorsSection } from './colors-section.tsx';
import { ShelvingForm } from './shelving-form.tsx';

/** One product, on one page; each part is saved where it stands. */
export function Component() {
  const id = Number(useParams().id);
  const {
    data: product,
    loading,
    error,
    refetch,
  } = useRead('GET /products/admin/:id', {
    params: { id },
  });
  const readOnly = !useMe().mayChange('catalogue');

  return (
    <Page
      title={product ? titleOf(product.options) : 'Product'}
      actions={product && !readOnly && <DeleteProduct product={product} />}
    >
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {product && (
          <Stack key={product.id} gap="lg">
            <Box component="section" className="panel" aria-labelledby="texts">
              <Title order={2} size="h4" id="texts" mb="sm">
                Texts
              </Title>
              <TextsForm
                calls={productTexts}
                ownerId={product.id}
                options={product.options}
                readOnly={readOnly}
              />
            </Box>
            <ShelvingForm product={product} readOnly={readOnly} />
            <ColorsSection product={product} readOnly={readOnly} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function DeleteProduct({ product }: { product: OfficeProduct }) {
  const { busy, write } = useWrite();
  const navigate = useNavigate();
  const title = titleOf(product.options);
  const sizes = product.colors.reduce((sum, color) => sum + color.sizes.length, 0);

  async function remove() {
    const params = { id: product.id };
    const removed = await write(async () => {
      await call('DELETE /products/:id', { params });
      forgetUnsaved();
      // At once, so that the page that is left does not ask for what is gone.
      await navigate('/admin/products', { flushSync: true });
      return true;
    });
    if (removed) showSuccess(`${title} is deleted`);
  }

  return (
    <Button
      variant="outline"
      color="red.9"
      loading={busy}
      leftSection={<Trash2 size={16} aria-hidden />}
      onClick={() =>
        confirmThen(
          `Delete ${title}?`,
          `Its ${product.colors.length} colours and ${sizes} sizes go with it, out of baskets and wishlists too. Orders keep what they recorded.`,
          remove,
        )
      }
    >
      Delete
    </Button>
  );
}
