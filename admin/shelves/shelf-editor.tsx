import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { History } from '../activity/history.tsx';
import { forgetUnsaved } from '../drafts/unsaved.ts';
import { OnePicture } from '../pictures/one-picture.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { Loaded } from '../problems/states.tsx';
import { useTakeBack } from '../problems/take-back.tsx';
import { statusOf } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { Dialog } from '../shell/dialog.tsx';
import { titleOf } from '../texts/texts.ts';
import { TextsForm } from '../texts/texts-form.tsx';
import { useWords } from '../words/words.ts';
import { effectsOf } from './effects.ts';
import type { AnyShelf, ShelfKind } from './kinds.ts';
import { RuleForm } from './rule-form.tsx';

type Props = {
  kind: ShelfKind;
  id: number;
  readOnly: boolean;
  onClose: () => void;
};

/** Texts, rule, picture, history and deletion of a category or collection. */
export function ShelfEditor({ kind, id, readOnly, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [kind.many, id],
    queryFn: ({ signal }) => kind.find(id, signal),
  });
  const title = data && titleOf(data.options);
  useNamedTab(title);
  return (
    <Dialog onClose={onClose} title={title} size="xl">
      <Loaded loading={isPending} error={statusOf(error, data)} onRetry={refetch}>
        {data && <ShelfParts {...{ kind, readOnly, onClose }} shelf={data} />}
      </Loaded>
    </Dialog>
  );
}

/** While it is open, the browser's tab is called by what it shows, then by its list again. */
function useNamedTab(title: string | undefined): void {
  const t = useWords('shell');
  const office = t('office');
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} · ${office}`;
    return () => {
      document.title = before;
    };
  }, [title, office]);
}

type PartsProps = Omit<Props, 'id'> & { shelf: AnyShelf };

function ShelfParts({ kind, shelf, readOnly, onClose }: PartsProps) {
  const t = useWords('shelves');
  const own = useWords(kind.many);
  const { write } = useWrite();
  const tell = useTakeBack();
  const title = titleOf(shelf.options);
  const { id, image } = shelf;

  /** What deleting would do is asked at that moment, and said. */
  async function askToRemove() {
    const affected = await write(() => kind.affected([id]));
    if (!affected) return;
    const effects = effectsOf(affected, kind, t);
    confirmThen(t('deleteAsk', { title }), effects, () => void remove());
  }

  async function remove() {
    const removed = await write(async () => {
      const reply = await kind.bulk({ ids: [id], do: 'delete' });
      forgetUnsaved();
      onClose();
      return reply;
    });
    if (!removed) return;
    const { undo } = removed;
    tell(t('deleted', { title }), undo ? { undo: () => kind.undo(undo) } : {});
  }

  return (
    <Stack>
      <TextsForm calls={kind.texts} ownerId={id} options={shelf.options} readOnly={readOnly} />
      {shelf.rule !== undefined && <RuleForm id={id} rule={shelf.rule} readOnly={readOnly} />}
      <OnePicture
        of={title}
        picture={image}
        readOnly={readOnly}
        put={(file) => kind.setPicture(id, file)}
        remove={kind.removePicture}
      />
      <History subject={kind.one} id={String(id)} />
      {!readOnly && (
        <Group justify="space-between">
          <Button
            variant="outline"
            color="red.9"
            className="danger"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => void askToRemove()}
          >
            {own('delete')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
