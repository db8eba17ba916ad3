import { arrayMove } from '@dnd-kit/sortable';
import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Attribute } from '#contract/attributes.ts';
import { useLocalize } from '../catalogue/attribute-names.ts';
import { ProductLists } from '../catalogue/product-lists.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { forgetUnsaved } from '../drafts/unsaved.ts';
import { Page } from '../parts/page.tsx';
import { useCreating } from '../parts/use-creating.ts';
import { confirmDiscard, confirmThen } from '../problems/confirm.ts';
import { Empty, Loaded } from '../problems/states.tsx';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { MoveButtons } from '../sorting/move-buttons.tsx';
import { useWords } from '../words/translator.ts';
import { AttributeForm } from './attribute-form.tsx';

/** The definitions of attributes, in the order of the product's page. */
export function Component() {
  const t = useWords('attributes');
  const { data, loading, error, refetch } = useRead('GET /attributes');
  const readOnly = !useMe().mayChange('catalogue');
  const [creating, setCreating] = useCreating();
  const { id } = useParams();
  const navigate = useNavigate();
  const close = () => void navigate('/admin/attributes');
  const opened = data?.attributes.find((attribute) => String(attribute.id) === id);
  return (
    <Page
      title={t('title')}
      actions={
        !readOnly && (
          <>
            {data && data.attributes.length > 0 && data.missing > 0 && <AddSet variant="default" />}
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {t('new')}
            </Button>
          </>
        )
      }
    >
      <ProductLists />
      <Text size="sm" c="dimmed" maw={720}>
        {t('help')}
      </Text>
      <Loaded loading={loading} error={error} onRetry={() => void refetch()}>
        {data && <List attributes={data.attributes} readOnly={readOnly} />}
        {data && id && !opened && (
          <Dialog title={t('title')} onClose={close}>
            <Text>{t('gone')}</Text>
          </Dialog>
        )}
      </Loaded>
      {creating && !readOnly && <Creating onClose={() => setCreating(false)} />}
      {opened && <Editing key={opened.id} attribute={opened} readOnly={readOnly} onClose={close} />}
    </Page>
  );
}

function List({ attributes, readOnly }: { attributes: Attribute[]; readOnly: boolean }) {
  const t = useWords('attributes');
  const localize = useLocalize();
  const { write } = useWrite();
  function move(from: number, to: number) {
    const ids = arrayMove(attributes, from, to).map(({ id }) => id);
    void write(() => call('POST /attributes/order', { body: { ids } }));
  }
  if (attributes.length === 0) return <NoneYet readOnly={readOnly} />;
  return (
    <Stack component="ul" gap="xs" className="plain-list" aria-label={t('title')}>
      {attributes.map((attribute, index) => (
        <Card key={attribute.id} component="li" withBorder padding="sm">
          <Group justify="space-between" wrap="nowrap">
            <div className="anywhere">
              <Anchor component={Link} to={`/admin/attributes/${attribute.id}`} fw={600}>
                {localize(attribute.names)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {factsOf(attribute).join(' · ')}
              </Text>
            </div>
            {!readOnly && (
              <Group gap={0} wrap="nowrap">
                <MoveButtons
                  name={localize(attribute.names)}
                  at={index}
                  count={attributes.length}
                  onMove={move}
                />
              </Group>
            )}
          </Group>
        </Card>
      ))}
    </Stack>
  );

  function factsOf(attribute: Attribute): string[] {
    const uses = (['required', 'filter', 'search', 'shown'] as const).filter(
      (name) => attribute[name],
    );
    return [
      t(`types.${attribute.type}`),
      t(`subjects.${attribute.subject}`),
      ...uses.map((name) => t(name)),
      ...(attribute.feed ? [attribute.feed] : []),
    ];
  }
}

function NoneYet({ readOnly }: { readOnly: boolean }) {
  const t = useWords('attributes');
  if (readOnly) return <Empty>{t('none')}</Empty>;
  return (
    <Stack align="flex-start" gap="sm" py="lg" maw={720}>
      <Text fw={600}>{t('none')}</Text>
      <Text c="dimmed">{t('setHelp')}</Text>
      <AddSet variant="filled" />
    </Stack>
  );
}

/** Adds the attributes of the jeweller's set that the shop does not have. */
function AddSet({ variant }: { variant: 'default' | 'filled' }) {
  const t = useWords('attributes');
  const { busy, write } = useWrite();
  async function add() {
    const done = await write(() => call('POST /attributes/jewellery'));
    if (done) showSuccess(t('setAdded', { count: done.added }));
  }
  return (
    <Button variant={variant} loading={busy} onClick={() => void add()}>
      {t('addSet')}
    </Button>
  );
}

function Creating({ onClose }: { onClose: () => void }) {
  const t = useWords('attributes');
  const [dirty, setDirty] = useState(false);
  const cancel = () => (dirty ? confirmDiscard('discard', onClose) : onClose());
  return (
    <Dialog title={t('new')} onClose={cancel} size="xl">
      <AttributeForm readOnly={false} onClose={cancel} onSaved={onClose} onDirty={setDirty} />
    </Dialog>
  );
}

type EditingProps = { attribute: Attribute; readOnly: boolean; onClose: () => void };

function Editing({ attribute, readOnly, onClose }: EditingProps) {
  const t = useWords('attributes');
  const localize = useLocalize();
  const [dirty, setDirty] = useState(false);
  const [reading, setReading] = useState(0);
  const { write } = useWrite();
  const name = localize(attribute.names);
  const params = { id: attribute.id };

  /** Closes without a confirmation: changes have been saved or discarded. */
  function leave() {
    forgetUnsaved();
    onClose();
  }

  /** Reads how many products lose a value before it asks. */
  async function askToDelete() {
    const uses = await write(() => call('GET /attributes/:id/uses', { params }));
    if (!uses) return;
    const effect = t('deleteEffect', { count: uses.products });
    confirmThen(t('deleteAsk', { name }), effect, () => void remove());
  }

  async function remove() {
    const removed = await write(async () => {
      await call('DELETE /attributes/:id', { params });
      leave();
      return true;
    });
    if (removed) showSuccess(t('deleted', { name }));
  }

  return (
    <Dialog
      title={name}
      onClose={() => (dirty ? confirmDiscard('discard', leave) : onClose())}
      size="xl"
    >
      <AttributeForm
        key={reading}
        attribute={attribute}
        readOnly={readOnly}
        onClose={() => (dirty ? confirmDiscard('discard', leave) : onClose())}
        onSaved={leave}
        onDirty={setDirty}
        onDelete={() => void askToDelete()}
        onReadAgain={() => {
          setDirty(false);
          setReading(reading + 1);
        }}
      />
    </Dialog>
  );
}
