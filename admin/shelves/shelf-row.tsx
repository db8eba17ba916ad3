import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  ActionIcon,
  Badge,
  Box,
  Button,
  Group,
  SimpleGrid,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { languages, ownNames } from '../texts/languages.ts';
import { saveTexts } from '../texts/save-texts.ts';
import { type TextErrors, textsOf, titleOf } from '../texts/texts.ts';
import { useWords } from '../words/words.ts';
import type { AnyShelf, ShelfKind } from './kinds.ts';

type Props = {
  kind: ShelfKind;
  shelf: AnyShelf;
  readOnly: boolean;
  mayMove: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
};

/** A category or collection: its titles are written here and kept with Enter, its place is dragged. */
export function ShelfRow(props: Props) {
  const { kind, shelf, readOnly, mayMove } = props;
  const t = useWords('shelves');
  const name = titleOf(shelf.options);
  const { busy, write } = useWrite();
  const { draft: texts, changed, write: setTexts, drop } = useDraft(textsOf(shelf.options));
  const [errors, setErrors] = useState<TextErrors>({});
  const sortable = useSortable({ id: shelf.id, disabled: !mayMove });
  useUnsaved(changed && !readOnly);

  async function save() {
    if (!changed) return;
    const refused = await write(() => saveTexts(kind.texts, shelf.id, shelf.options, texts));
    if (!refused) return;
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    drop();
    showSuccess(t('titlesSaved'));
  }

  return (
    <Box
      className="panel"
      component="article"
      aria-label={name}
      p="sm"
      ref={sortable.setNodeRef}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
        zIndex: sortable.isDragging ? 3 : undefined,
        position: 'relative',
      }}
    >
      <Group gap="sm" align="center">
        {mayMove && (
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              style={{ cursor: 'grab', touchAction: 'none' }}
              {...sortable.attributes}
              {...sortable.listeners}
              aria-label={t('drag', { name })}
            >
              <GripVertical size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              disabled={props.isFirst}
              aria-label={t('up', { name })}
              onClick={() => props.onMove(-1)}
            >
              <ArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              disabled={props.isLast}
              aria-label={t('down', { name })}
              onClick={() => props.onMove(1)}
            >
              <ArrowDown size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
        <Thumb picture={shelf.image} size={48} />
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="xs" flex={1} miw={220}>
          {languages.map((language) => (
            <TextInput
              key={language}
              size="sm"
              lang={language}
              aria-label={t('titleIn', { language: ownNames[language], name })}
              placeholder={`${ownNames[language]}: ${t('missing')}`}
              value={texts[language].title}
              error={errors[language]?.title}
              readOnly={readOnly}
              onChange={(event) => {
                setErrors({});
                setTexts({
                  ...texts,
                  [language]: { ...texts[language], title: event.currentTarget.value },
                });
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') void save();
                if (event.key === 'Escape') drop();
              }}
              onBlur={() => void save()}
            />
          ))}
        </SimpleGrid>
        <Group gap="sm" wrap="nowrap">
          <Text
            component={Link}
            to={`/admin/products?${kind.filter}=${shelf.id}`}
            size="sm"
            td="underline"
          >
            {t('products', { count: shelf.productCount })}
          </Text>
          {shelf.rule && (
            <Badge variant="outline" tt="none" color="light-dark(#5b5348, #b8b0a4)">
              {t('byRule')}
            </Badge>
          )}
          <Switch
            aria-label={t('isPublished', { name })}
            checked={shelf.published}
            disabled={busy || readOnly}
            onChange={(event) => {
              const published = event.currentTarget.checked;
              void write(() => kind.change(shelf.id, { published }));
            }}
          />
          <Button
            size="xs"
            variant="default"
            aria-label={t(readOnly ? 'seeOne' : 'editOne', { name })}
            onClick={props.onEdit}
          >
            {t(readOnly ? 'see' : 'edit')}
          </Button>
        </Group>
      </Group>
    </Box>
  );
}
