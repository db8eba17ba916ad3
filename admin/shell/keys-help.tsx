import { Kbd, Table, Title } from '@mantine/core';
import { isMac } from '../browser/keyboard.ts';
import { Modal } from '../dialogs/modal.tsx';
import { mainEntries, offeredTo, otherEntries } from '../roles/entries.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/translator.ts';

type Props = { opened: boolean; onClose: () => void };

/** The list of keyboard shortcuts. */
export function KeysHelp({ opened, onClose }: Props) {
  const t = useWords('shell');
  const role = useMe().me?.role;
  const control = isMac ? '⌘' : 'Ctrl';
  const entries = offeredTo(role, [...mainEntries, ...otherEntries]);
  const anywhere = [
    { keys: [control, 'K'], label: t('keys.palette') },
    { keys: ['?'], label: t('keys.help') },
    { keys: [control, 'S'], label: t('keys.save') },
    ...entries.map(({ letter, name }) => ({
      keys: ['G', letter.toUpperCase()],
      label: t(`entries.${name}`),
    })),
  ];
  const lists = [
    { keys: ['/'], label: t('keys.search') },
    { keys: ['J'], label: t('keys.next') },
    { keys: ['K'], label: t('keys.previous') },
    { keys: ['X'], label: t('keys.select') },
    { keys: ['⇧', 'X'], label: t('keys.selectMany') },
    { keys: ['↵'], label: t('keys.open') },
    { keys: ['Esc'], label: t('keys.clear') },
  ];

  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')}>
      <Keys title={t('keys.anywhere')} rows={anywhere} />
      <Keys title={t('keys.lists')} rows={lists} />
    </Modal>
  );
}

type KeysProps = { title: string; rows: { keys: string[]; label: string }[] };

function Keys({ title, rows }: KeysProps) {
  return (
    <>
      <Title order={3} size="h5" mt="sm">
        {title}
      </Title>
      <Table aria-label={title} verticalSpacing={6} mb="md">
        <Table.Tbody>
          {rows.map(({ keys, label }) => (
            <Table.Tr key={keys.join()}>
              <Table.Td w={110}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{label}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
