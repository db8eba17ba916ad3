import type { ReactNode } from 'react';
import type { Picture } from '#contract/words.ts';
import type { HeroPicture } from '../heroes/heroes.server.ts';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { Hero } from '../page/hero.tsx';

export type ListingIntroProps = {
  title: string;
  description?: string | null;
  /** The page's first picture, and what stands in for it. */
  hero?: HeroPicture | null;
  picture?: Picture | null;
  trail?: [to: string, title: string][];
  intro?: ReactNode;
};

/** What a list is about: in words, and beside its picture where it has one. */
export function ListingIntro({
  title,
  description,
  hero,
  picture,
  trail,
  intro,
}: ListingIntroProps) {
  const words = (
    <>
      {trail && <Breadcrumbs trail={trail} here={title} />}
      <h1 className={`display ${trail ? 'mt-3' : ''}`}>{title}</h1>
      {description && <p className="mt-4 max-hero:max-w-prose">{description}</p>}
      {intro}
    </>
  );
  if (hero || picture) {
    return (
      <Hero hero={hero ?? null} picture={picture} low>
        {words}
      </Hero>
    );
  }
  return <div className="page pt-10 pb-8 *:max-w-4xl lg:pt-14 lg:pb-10">{words}</div>;
}
