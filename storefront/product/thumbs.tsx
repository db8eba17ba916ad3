import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/fields.ts';
import { Picture } from '#ui/picture.tsx';

type Props = {
  pictures: PictureData[];
  /** The prefix of the slides' ids. */
  id: string;
  place: number;
  onChoose: (place: number) => void;
};

/** Thumbnails as links to the slides, so that they work without JavaScript. */
export function Thumbs({ pictures, id, place, onChoose }: Props) {
  const t = useTranslations('product');
  function choose(event: MouseEvent, at: number) {
    event.preventDefault();
    onChoose(at);
  }
  return (
    <ul className="flex gap-3 overflow-x-auto print:hidden lg:row-start-1 lg:flex-col lg:overflow-visible">
      {pictures.map((picture, at) => (
        <li key={picture.url} className="w-14 shrink-0 lg:w-full">
          <a
            href={`#${id}-${at + 1}`}
            aria-current={at === place ? 'true' : undefined}
            className="underline-chosen relative block pb-1.5"
            onClick={(event) => choose(event, at)}
          >
            <Picture picture={picture} sizes="4.5rem" className="frame" decorative />
            <span className="sr-only">{t('show', { place: at + 1, count: pictures.length })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
