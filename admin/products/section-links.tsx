import { Button, Group } from '@mantine/core';
import { useWords } from '../words/translator.ts';

const sections = ['details', 'sizes', 'pictures', 'attributes'] as const;
export type Section = (typeof sections)[number];

/** Scrolls to a section without navigating, so that unsaved changes stay. */
export function SectionLinks() {
  const t = useWords('products');
  return (
    <Group component="nav" aria-label={t('sections')} gap={6} mb="md">
      {sections.map((section) => (
        <Button key={section} size="xs" variant="default" onClick={() => goTo(section)}>
          {t(`section.${section}`)}
        </Button>
      ))}
    </Group>
  );
}

export function sectionId(section: Section): string {
  return `section-${section}`;
}

function goTo(section: Section) {
  const place = document.getElementById(sectionId(section));
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
