import type { ComponentProps } from 'react';
import { Hero } from '../parts/hero.tsx';
import { TaxonSection } from './taxon-section.tsx';

type Props = {
  title: string;
  text: string;
  hero: ComponentProps<typeof Hero>['hero'];
  taxons: ComponentProps<typeof TaxonSection>['taxon'][];
  toPath: (slug: string) => string;
};

export function TaxonList({ title, text, hero, taxons, toPath }: Props) {
  return (
    <main id="content" tabIndex={-1}>
      <Hero hero={hero} low>
        <h1 className="display">{title}</h1>
        <p className="mt-4 max-hero:max-w-prose">{text}</p>
      </Hero>
      {taxons.map((taxon, place) => (
        <TaxonSection
          key={taxon.slug}
          taxon={taxon}
          first={!hero && place === 0}
          to={toPath(taxon.slug)}
        />
      ))}
    </main>
  );
}
