import type { Picture as PictureData } from '#contract/fields.ts';

type Props = {
  picture: PictureData | null;
  /** The `sizes` attribute: `(min-width: 60rem) 25vw, 50vw`. */
  sizes: string;
  className?: string;
  /** Decorative: the text beside it has the same content, so the alternative text is empty. */
  decorative?: boolean;
  /** The page's main picture, loaded with high priority. */
  first?: boolean;
};

/** A stored picture in the best format the browser supports; without one, an empty box. */
export function Picture({ picture, sizes, className, decorative, first }: Props) {
  if (!picture) return <span className={className} aria-hidden="true" />;
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.url}
        width={picture.width}
        height={picture.height}
        alt={decorative ? '' : picture.alt}
        className={className}
        data-ground={picture.color ?? undefined}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
