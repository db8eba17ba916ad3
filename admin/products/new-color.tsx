import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { SwatchInput } from '../colors/swatch-input.tsx';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { draftsOf, emptyTexts, type TextErrors, textErrorsOf } from '../texts/texts.ts';
import { TextsFields } from '../texts/texts-fields.tsx';

type Props = { productId: number; opened: boolean; onClose: () => void };

/** A further colour of a product; its sizes come next, in its table. */
export function NewColor({ productId, opened, onClose }: Props) {
  const [texts, setTexts] = useState(emptyTexts);
  const [swatch, setSwatch] = useState('');
  const [errors, setErrors] = useState<TextErrors>({});
  const [swatchError, setSwatchError] = useState<string>();
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => {
      setErrors(textErrorsOf(fields, draftsOf(texts)));
      setSwatchError(fields.swatch);
    }),
  );

  async function add() {
    const added = await write(() =>
      call('POST /product-colors/:id', {
        params: { id: productId },
        body: { swatch: swatch || null, options: draftsOf(texts) },
      }),
    );
    if (!added) return;
    showSuccess('The colour is there. Now add its sizes.');
    setTexts(emptyTexts());
    setSwatch('');
    setErrors({});
    onClose();
  }

  return (
    <Modal opened={opened} onClose={onClose} title="New colour" size="xl">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Stack>
          <SwatchInput label="Swatch" value={swatch} error={swatchError} onChange={setSwatch} />
          <TextsFields value={texts} onChange={setTexts} errors={errors} titleOnly />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Add the colour
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
