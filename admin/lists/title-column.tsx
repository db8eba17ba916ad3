import { Group, Text } from '@mantine/core';
import type { Option, Picture } from '#contract/fields.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { titleOf } from '../texts/texts.ts';
import type { ListColumn } from './list-types.ts';

type Titled = { readonly image: Picture | null; readonly options: readonly Option[] };

/** A column with picture and title. */
export function titleColumn<T extends Titled>(title: string): ListColumn<T> {
  return {
    key: 'title',
    title,
    primary: true,
    sort: { asc: 'title' },
    cell: ({ image, options }) => (
      <Group gap="sm" wrap="nowrap">
        <Thumb picture={image} size={36} />
        <Text component="span" size="sm" fw={500}>
          {titleOf(options)}
        </Text>
      </Group>
    ),
    text: ({ options }) => titleOf(options),
  };
}
