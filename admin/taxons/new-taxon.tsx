import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminTaxon } from '#contract/categories.ts';
import { Modal } from '../dialogs/modal.tsx';
import { useCloseAsking } from '../drafts/unsaved.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import {
  draftsOf,
  emptyTexts,
  isAnyWritten,
  type TextErrors,
  textErrorsOf,
} from '../texts/texts.ts';
import { TextsFields } from '../texts/texts-fields.tsx';
import { useWords } from '../words/translator.ts';
import type { TaxonType } from './taxon-types.ts';

type Props = {
  kind: TaxonType;
  opened: boolean;
  onClose: () => void;
  onCreated: (taxon: AdminTaxon) => void;
};

/** The form for a new category or collection, hidden until it is published. */
export function NewTaxon({ kind, opened, onClose, onCreated }: Props) {
  const t = useWords('taxons');
  const own = useWords(kind.many);
  const [texts, setTexts] = useState(emptyTexts);
  const [errors, setErrors] = useState<TextErrors>({});
  const { busy, write } = useWrite((error) =>
    showFields(error, (fields) => {
      setErrors(textErrorsOf(fields, draftsOf(texts)));
      focusFirstMarked();
    }),
  );

  const cancel = useCloseAsking(opened && isAnyWritten(texts), () => {
    setTexts(emptyTexts());
    setErrors({});
    onClose();
  });

  async function create() {
    setErrors({});
    const taxon = await write(() => kind.create({ options: draftsOf(texts), published: false }));
    if (!taxon) return;
    showSuccess(own('created'));
    setTexts(emptyTexts());
    onClose();
    onCreated(taxon);
  }

  return (
    <Modal opened={opened} onClose={cancel} title={own('new')} size="xl">
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
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
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
