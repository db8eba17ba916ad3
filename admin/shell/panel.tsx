import { Group, Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = ComponentProps<'section'> & {
  title: string;
  /** What else is named by the title, a table in it, is `aria-labelledby` this. */
  id?: string;
  /** Across from the title: what the whole of it comes to. */
  mark?: ReactNode;
};

/** A named part of a page, in a frame. */
export function Panel({ title, id: given, mark, className = '', children, ...section }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <section {...section} className={`panel ${className}`} aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {mark}
      </Group>
      {children}
    </section>
  );
}
