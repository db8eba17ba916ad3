import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/words.ts';
import { Picture } from '#ui/picture.tsx';
import { Zoom } from './zoom.tsx';

/** A colour's pictures: swiped through on a phone, side by side beyond; each opens larger. */
export function Gallery({ pictures, title }: { pictures: PictureData[]; title: string }) {
  const t = useTranslations('product');
  const [zoomed, setZoomed] = useState<number | null>(null);
  if (!pictures.length) return <Picture picture={null} sizes="50vw" className="frame" />;
  const isSingle = pictures.length === 1;
  return (
    <section aria-label={t('pictures')} className="min-w-0">
      <ul
        className={
          isSingle
            ? ''
            : '-mx-5 flex snap-x snap-mandatory gap-3 overflow-x-auto px-5 md:mx-0 md:grid md:grid-cols-2 md:gap-4 md:overflow-visible md:px-0'
        }
      >
        {pictures.map((picture, place) => (
          <li
            key={picture.url}
            className={
              isSingle
                ? ''
                : 'w-[86%] shrink-0 snap-center md:w-auto md:first:col-span-2 md:last:even:col-span-2'
            }
          >
            <button
              type="button"
              className="relative block w-full cursor-zoom-in"
              onClick={() => setZoomed(place)}
            >
              <Picture
                picture={{ ...picture, alt: picture.alt || title }}
                sizes={
                  place === 0 ? '(min-width: 64rem) 50vw, 92vw' : '(min-width: 64rem) 25vw, 86vw'
                }
                className="frame"
                first={place === 0}
              />
              <span className="sr-only">
                {t('enlarge', { place: place + 1, count: pictures.length })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && (
        <Zoom
          pictures={pictures}
          place={zoomed}
          title={title}
          onMove={setZoomed}
          onClose={() => setZoomed(null)}
        />
      )}
    </section>
  );
}
