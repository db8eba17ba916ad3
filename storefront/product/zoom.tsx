import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/words.ts';
import { Picture } from '#ui/picture.tsx';
import { Dialog } from '../page/dialog.tsx';

type Props = {
  pictures: PictureData[];
  place: number;
  title: string;
  onMove: (place: number) => void;
  onClose: () => void;
};

/** One picture as large as the window; arrow keys go on to the next. */
export function Zoom({ pictures, place, title, onMove, onClose }: Props) {
  const t = useTranslations('product');
  const picture = pictures[place];
  const move = (step: number) => onMove((place + step + pictures.length) % pictures.length);
  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  }
  return (
    <Dialog title={title} className="inset-0 h-dvh w-full overflow-auto" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same. */}
      <div className="grid flex-1 place-items-center gap-4" onKeyDown={moveByKey}>
        {picture && (
          <Picture
            key={picture.url}
            picture={{ ...picture, alt: picture.alt || title }}
            sizes="100vw"
            className="max-h-[78dvh] w-auto touch-pinch-zoom bg-ground"
          />
        )}
        {pictures.length > 1 && (
          <p className="flex items-center gap-6">
            <button type="button" className="link min-h-11" onClick={() => move(-1)}>
              {t('previous')}
            </button>
            <span className="tabular-nums" aria-live="polite">
              {place + 1} / {pictures.length}
            </span>
            <button type="button" className="link min-h-11" onClick={() => move(1)}>
              {t('next')}
            </button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
