import { Box, Button, Group, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetUnsaved, useUnsaved } from '../drafts/unsaved.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { Loaded } from '../problems/states.tsx';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWrite } from '../session/use-write.ts';
import { Page } from '../shell/page.tsx';
import { TextsFields } from '../texts/texts-fields.tsx';
import { NewColorPanel } from './new-color-panel.tsx';
import {
  emptyColor,
  emptyProduct,
  errorsFrom,
  findErrors,
  type NewProduct,
  noErrors,
  toProductDraft,
} from './product-draft.ts';
import { ShelfPickers } from './shelf-pickers.tsx';

/** A new product with its colours and sizes, sent whole; its pictures come next. */
export function Component() {
  const { me, mayChange } = useMe();
  return (
    <Page title="New product">
      <Loaded loading={!me} error={me && !mayChange('catalogue') ? 403 : ''}>
        <NewProductForm />
      </Loaded>
    </Page>
  );
}

function NewProductForm() {
  const [product, setProduct] = useState(emptyProduct);
  const [touched, setTouched] = useState(false);
  useUnsaved(touched);
  const [errors, setErrors] = useState(noErrors);
  const navigate = useNavigate();
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => {
      setErrors(errorsFrom(fields, product));
      showFailure('Something is not right: see the marked fields');
      focusFirstMarked();
    }),
  );

  function change(part: Partial<NewProduct>) {
    const next = { ...product, ...part };
    setProduct(next);
    setTouched(true);
    // What was marked as missing is unmarked as it is written.
    if (errors !== noErrors) setErrors(findErrors(next) ?? noErrors);
  }

  async function create() {
    const wrong = findErrors(product);
    setErrors(wrong ?? noErrors);
    if (wrong) {
      focusFirstMarked();
      return showFailure('Something is still missing: see the marked fields');
    }
    const created = await write(() => call('POST /products', { body: toProductDraft(product) }));
    if (!created) return;
    showSuccess('The product is there. Now add its pictures.');
    forgetUnsaved();
    await navigate(`/admin/products/${created.id}`, { replace: true });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Stack gap="lg">
        <Box component="section" className="panel" aria-labelledby="texts">
          <Title order={2} size="h4" id="texts" mb="sm">
            Texts
          </Title>
          <TextsFields
            value={product.texts}
            onChange={(texts) => change({ texts })}
            errors={errors.texts}
          />
        </Box>
        <Box component="section" className="panel" aria-labelledby="shelving">
          <Title order={2} size="h4" id="shelving" mb="sm">
            In the shop
          </Title>
          <Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <ShelfPickers
                categories={product.categories}
                collections={product.collections}
                onCategories={(categories) => change({ categories })}
                onCollections={(collections) => change({ collections })}
              />
              <TextInput
                label="Address in the shop"
                description="Small letters and hyphens; left empty, it is made from the title"
                value={product.slug}
                error={errors.slug}
                onChange={(event) => change({ slug: event.currentTarget.value })}
              />
            </SimpleGrid>
            <Switch
              label="Published: shoppers see it"
              checked={product.published}
              onChange={(event) => change({ published: event.currentTarget.checked })}
            />
          </Stack>
        </Box>
        {product.colors.map((color, index) => (
          <NewColorPanel
            key={color.key}
            number={index + 1}
            color={color}
            errors={errors.colors[index]}
            onChange={(next) => change({ colors: product.colors.with(index, next) })}
            onRemove={
              product.colors.length > 1
                ? () => change({ colors: product.colors.toSpliced(index, 1) })
                : undefined
            }
          />
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => change({ colors: [...product.colors, emptyColor()] })}
          >
            Another colour
          </Button>
          <Button type="submit" loading={busy}>
            Create the product
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
