import type { ReactNode } from 'react';
import type { Picture } from '#contract/fields.ts';
import type { HeroPicture } from '../heroes/heroes.server.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Hero } from '../parts/hero.tsx';

export type ListingIntroProps = {
  title: string;
  description?: string | null;
  /** The page's hero picture, and its fallback. */
  hero?: HeroPicture | null;
  picture?: Picture | null;
  trail?: [to: string, title: string][];
  intro?: ReactNode;
};

/** The introduction of a list: title, description and picture. */
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
