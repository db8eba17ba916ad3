import { Button, Group, Modal, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import type { OfficeShelf } from '#contract/categories.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { draftsOf, emptyTexts, type TextErrors, textErrorsOf } from '../texts/texts.ts';
import { TextsFields } from '../texts/texts-fields.tsx';
import { useWords } from '../words/words.ts';
import type { ShelfKind } from './kinds.ts';

type Props = {
  kind: ShelfKind;
  opened: boolean;
  onClose: () => void;
  onCreated: (shelf: OfficeShelf) => void;
};

/** A new category or collection; its picture comes next, once it exists. */
export function NewShelf({ kind, opened, onClose, onCreated }: Props) {
  const t = useWords('shelves');
  const own = useWords(kind.many);
  const [texts, setTexts] = useState(emptyTexts);
  const [published, setPublished] = useState(true);
  const [errors, setErrors] = useState<TextErrors>({});
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => {
      setErrors(textErrorsOf(fields, draftsOf(texts)));
      focusFirstMarked();
    }),
  );

  async function create() {
    setErrors({});
    const shelf = await write(() => kind.create({ options: draftsOf(texts), published }));
    if (!shelf) return;
    showSuccess(own('created'));
    setTexts(emptyTexts());
    onClose();
    onCreated(shelf);
  }

  return (
    <Modal opened={opened} onClose={onClose} title={own('new')} size="xl">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Stack>
          <TextsFields
            value={texts}
            onChange={(next) => {
              setTexts(next);
              setErrors({});
            }}
            errors={errors}
          />
          <Switch
            label={t('published')}
            checked={published}
            onChange={(event) => setPublished(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
