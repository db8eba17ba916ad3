import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { Hero } from '../page/hero.tsx';
import type { ListingProps } from './listing-view.tsx';

type Props = Omit<ListingProps, 'listing' | 'fixed'>;

/** What a list is about: in words, and beside its picture where it has one. */
export function ListingIntro({ title, description, hero, picture, trail, intro }: Props) {
  const words = (
    <>
      {trail && <Breadcrumbs trail={trail} here={title} />}
      <h1 className={`display ${trail ? 'mt-3' : ''}`}>{title}</h1>
      {description && <p className="mt-4 max-w-prose">{description}</p>}
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
  return <div className="page pt-10 pb-8 lg:pt-14 lg:pb-10">{words}</div>;
}
