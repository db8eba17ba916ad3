import { Group, Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = ComponentProps<'section'> & {
  title: string;
  /** The id of the heading, for `aria-labelledby` on other elements. */
  id?: string;
  /** Shown opposite the title: the total. */
  mark?: ReactNode;
};

/** A framed section with a heading. */
export function Panel({ title, id: given, mark, className = '', children, ...section }: Props) {
  const own = useId();
  const id = given ?? own;
  return (
    <section {...section} className={`panel ${className}`} aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id={id} className="anywhere">
          {title}
        </Title>
        {mark}
      </Group>
      {children}
    </section>
  );
}
