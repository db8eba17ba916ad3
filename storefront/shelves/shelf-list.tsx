import type { ComponentProps } from 'react';
import { Hero } from '../page/hero.tsx';
import { ShelfSection } from './shelf-section.tsx';

type Props = {
  title: string;
  text: string;
  hero: ComponentProps<typeof Hero>['hero'];
  shelves: ComponentProps<typeof ShelfSection>['shelf'][];
  toPath: (slug: string) => string;
};

/** All categories or all collections, each with the first of its pieces. */
export function ShelfList({ title, text, hero, shelves, toPath }: Props) {
  return (
    <main id="content" tabIndex={-1}>
      <Hero hero={hero} low>
        <h1 className="display">{title}</h1>
        <p className="mt-4 max-hero:max-w-prose">{text}</p>
      </Hero>
      {shelves.map((shelf, place) => (
        <ShelfSection
          key={shelf.slug}
          shelf={shelf}
          first={!hero && place === 0}
          to={toPath(shelf.slug)}
        />
      ))}
    </main>
  );
}
