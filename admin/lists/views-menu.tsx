import { Button, Group, Menu, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SavedView } from '#contract/views.ts';
import { Modal } from '../dialogs/modal.tsx';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import type { Address } from './use-address.ts';

type Props = { list: string; address: Address };

/** Saved views: the list's filters, order and columns under a name, stored with the account. */
export function ViewsMenu({ list, address }: Props) {
  const t = useWords('lists');
  const [naming, { open, close }] = useDisclosure();
  const { data } = useRead('GET /admin/views', { query: { list } });
  const { write } = useWrite();
  const views = data?.views ?? [];
  const search = searchOf(address);
  const current = views.find((view) => view.search === search);

  async function save(name: string) {
    const saved = await write(() => call('POST /admin/views', { body: { list, name, search } }));
    if (!saved) return;
    close();
    showSuccess(t('viewSaved', { name }));
  }
  async function remove({ id, name }: SavedView) {
    const done = await write(async () => {
      await call('DELETE /admin/views/:id', { params: { id } });
      return true;
    });
    if (done) showSuccess(t('viewDeleted', { name }));
  }

  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" maw={200} leftSection={<Bookmark size={16} aria-hidden />}>
            {current?.name ?? t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Group key={view.id} wrap="nowrap" gap={4}>
              <Menu.Item
                flex={1}
                fw={view === current ? 600 : undefined}
                onClick={() => address.goTo(view.search)}
              >
                {view.name}
              </Menu.Item>
              <Menu.Item
                w={36}
                aria-label={t('deleteView', { name: view.name })}
                onClick={() => remove(view)}
              >
                <Trash2 size={16} aria-hidden />
              </Menu.Item>
            </Group>
          ))}
          {!views.length && (
            <Text size="sm" c="dimmed" p="xs">
              {t('noViews')}
            </Text>
          )}
          <Menu.Divider />
          <Menu.Item onClick={open}>{t('saveView')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={naming} onClose={close} title={t('saveView')}>
        <NameForm name={current?.name ?? ''} onSave={save} onCancel={close} />
      </Modal>
    </>
  );
}

type NameProps = { name: string; onSave: (name: string) => void; onCancel: () => void };

function NameForm({ name: first, onSave, onCancel }: NameProps) {
  const t = useWords('lists');
  const [name, setName] = useState(first);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t('viewName')}
        description={t('viewHint')}
        data-autofocus
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit">{t('save')}</Button>
      </Group>
    </form>
  );
}

/** The page number is not part of a view. */
function searchOf({ params }: Address): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  return kept.toString();
}
