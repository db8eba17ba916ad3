import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { History } from '../activity/history.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { forgetUnsaved } from '../drafts/unsaved.ts';
import { OnePicture } from '../pictures/one-picture.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { Loaded } from '../problems/states.tsx';
import { useUndoToast } from '../problems/undo-toast.tsx';
import { statusOf } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { clashErrors } from '../texts/clash-errors.ts';
import { titleOf } from '../texts/texts.ts';
import { TextsFields } from '../texts/texts-fields.tsx';
import { useOutdated } from '../texts/use-stale.ts';
import { useWords } from '../words/translator.ts';
import { effectsOf } from './effects.ts';
import { RuleEditor } from './rule-editor.tsx';
import { TaxonProducts } from './taxon-products.tsx';
import type { AnyTaxon, TaxonType } from './taxon-types.ts';
import { type Member, useMembers } from './use-members.ts';
import { useTaxonForm } from './use-taxon-form.ts';

type Props = {
  kind: TaxonType;
  id: number;
  readOnly: boolean;
  onClose: () => void;
};

/** Texts, products, picture, history and deletion of a category or collection. */
export function TaxonEditor({ kind, id, readOnly, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [kind.many, id],
    queryFn: ({ signal }) => kind.find(id, signal),
  });
  const members = useMembers(kind, id);
  const own = useWords(kind.many);
  const title = data && titleOf(data.options);
  useNamedTab(title);
  return (
    <Dialog onClose={onClose} title={title ?? own('one')} size="xl">
      <Loaded
        loading={isPending || members.isPending}
        error={statusOf(error, data) || statusOf(members.error, members.data)}
        onRetry={() => void Promise.all([refetch(), members.refetch()])}
      >
        {data && members.data && (
          <TaxonParts {...{ kind, readOnly, onClose }} taxon={data} members={members.data} />
        )}
      </Loaded>
    </Dialog>
  );
}

/** Sets the document title while the editor is open. */
function useNamedTab(title: string | undefined): void {
  const t = useWords('shell');
  const admin = t('office');
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} · ${admin}`;
    return () => {
      document.title = before;
    };
  }, [title, admin]);
}

type PartsProps = Omit<Props, 'id'> & { taxon: AnyTaxon; members: readonly Member[] };

function TaxonParts({ kind, taxon, members, readOnly, onClose }: PartsProps) {
  const t = useWords('taxons');
  const own = useWords(kind.many);
  const { write } = useWrite();
  const showWithUndo = useUndoToast();
  const title = titleOf(taxon.options);
  const { id, image } = taxon;
  const form = useTaxonForm(kind, taxon, members, readOnly);
  const { texts, rule, ids } = form.draft;
  const clashed = (name: string) => form.clashes.some(({ path }) => path === name);
  const textClashes = clashErrors(form.clashes);

  /** Reads the effects of the deletion when it is requested, for the confirmation. */
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
    showWithUndo(t('deleted', { title }), undo ? { undo: () => kind.undo(undo) } : {});
  }

  return (
    <Stack>
      {!readOnly && <PublishedNote kind={kind} taxon={taxon} />}
      <form
        id="taxon"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <TextsFields
          value={texts}
          onChange={(next) => form.set({ texts: next })}
          errors={Object.keys(textClashes).length > 0 ? textClashes : form.errors}
          readOnly={readOnly}
          outdated={useOutdated(kind.one, id, readOnly)}
        />
      </form>
      <Stack component="section" gap="sm" aria-labelledby="taxon-products">
        <Title order={3} size="h5" id="taxon-products">
          {t('productsIn')}
        </Title>
        {taxon.rule !== undefined && (
          <RuleEditor {...{ rule, readOnly }} onChange={(next) => form.set({ rule: next })} />
        )}
        {!rule && (
          <TaxonProducts
            {...{ ids, readOnly }}
            stored={members}
            onChange={(next) => form.set({ ids: next })}
          />
        )}
        {!rule && taxon.productCount > members.length && (
          <Text size="sm" c="dimmed">
            {t('firstShown', { shown: members.length, count: taxon.productCount })}
          </Text>
        )}
        {clashed('rule') && <Meanwhile text={t('ruleMeanwhile')} />}
        {clashed('ids') && <Meanwhile text={t('productsMeanwhile')} />}
      </Stack>
      <OnePicture
        of={title}
        picture={image}
        readOnly={readOnly}
        put={kind.putPicture(id)}
        remove={kind.removePicture}
      />
      <History subject={kind.one} id={String(id)} />
      {!readOnly && (
        <Group>
          <Button
            variant="outline"
            color="red.9"
            className="danger"
            leftSection={<Trash2 size={16} aria-hidden />}
            onClick={() => void askToRemove()}
          >
            {own('delete')}
          </Button>
        </Group>
      )}
      {!readOnly && (
        <Group className="dialog-end" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" form="taxon" loading={form.busy} disabled={!form.savable}>
            {t('save')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Meanwhile({ text }: { text: string }) {
  return (
    <Text size="sm" className="danger" role="alert">
      {text}
    </Text>
  );
}

/** The published state, with a button to change it. */
function PublishedNote({ kind, taxon }: Pick<PartsProps, 'kind' | 'taxon'>) {
  const t = useWords('taxons');
  const { busy, write } = useWrite();
  const { id, published } = taxon;
  return (
    <Group justify="space-between" className="published-note">
      <Text size="sm" role="status">
        {t(published ? 'isShown' : 'isHidden')}
      </Text>
      <Button
        size="xs"
        variant={published ? 'default' : 'filled'}
        loading={busy}
        onClick={() => void write(() => kind.change(id, { published: !published }))}
      >
        {t(published ? 'hide' : 'publish')}
      </Button>
    </Group>
  );
}
