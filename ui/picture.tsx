import type { Picture as PictureData } from '#contract/words.ts';

type Props = {
  picture: PictureData | null;
  /** How wide it is shown, as `sizes` says it: `(min-width: 60rem) 25vw, 50vw`. */
  sizes: string;
  className?: string;
  /** Stands beside text that says the same. */
  decorative?: boolean;
  /** The page's main picture: loaded first. */
  first?: boolean;
};

/** A stored picture in the best format the browser takes; plain ground where there is none. */
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
