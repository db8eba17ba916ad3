import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/words.ts';
import { Picture } from '#ui/picture.tsx';

type Props = {
  pictures: PictureData[];
  /** What the slides' ids begin with. */
  id: string;
  place: number;
  onChoose: (place: number) => void;
};

/** Small pictures beside the stage: links to its slides, so that they work before any script. */
export function Thumbs({ pictures, id, place, onChoose }: Props) {
  const t = useTranslations('product');
  function choose(event: MouseEvent, at: number) {
    event.preventDefault();
    onChoose(at);
  }
  return (
    <ul className="flex gap-3 overflow-x-auto lg:row-start-1 lg:flex-col lg:overflow-visible">
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
