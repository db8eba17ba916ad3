import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/fields.ts';
import { Picture } from '#ui/picture.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Mark } from './marks.tsx';
import { useZoom } from './use-zoom.ts';
import type { Point } from './zoom-point.ts';

type Props = {
  pictures: PictureData[];
  place: number;
  title: string;
  /** The clicked point of the first picture, relative to it. */
  pressed: Point | undefined;
  onMove: (place: number) => void;
  onClose: () => void;
};

/**
 * Zooms a picture from the window's size up to four times: by wheel, pinch, click, the keys + and −,
 * always towards the point that was pressed; the arrow keys pan a picture larger than the window, else
 * they go to the next one.
 */
export function Zoom({ pictures, place, title, pressed, onMove, onClose }: Props) {
  const t = useTranslations('zoom');
  const count = pictures.length;
  const move = (step: number) => onMove((place + step + count) % count);
  const zoom = useZoom(place, pressed, move);
  const picture = pictures[place];
  return (
    <Dialog title={title} className="zoom inset-0 h-dvh w-full overflow-hidden" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same. */}
      <div className="flex min-h-0 flex-1 flex-col gap-2" onKeyDown={zoom.byKey}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
        <div
          ref={zoom.stage}
          className="zoom-stage relative touch-none overflow-hidden select-none max-md:-mx-3"
          onClick={zoom.byClick}
          onPointerDown={zoom.grip}
          onPointerMove={zoom.drag}
          onPointerUp={zoom.letGo}
          onPointerCancel={zoom.letGo}
          onDragStart={(event) => event.preventDefault()}
        >
          <div
            ref={zoom.moved}
            className="absolute inset-0 grid origin-top-left grid-cols-1 grid-rows-1 place-items-center"
          >
            {picture && (
              <Picture
                key={picture.url}
                picture={{ ...picture, alt: picture.alt || title }}
                sizes="200vw"
                className={`zoom-picture ${zoom.level > 1 ? 'cursor-grab' : 'cursor-zoom-in'}`}
                first
              />
            )}
          </div>
        </div>
        <div className="flex items-center justify-center gap-2">
          {count > 1 && (
            <button type="button" className="icon-button" onClick={() => move(-1)}>
              <Mark of="left" />
              <span className="sr-only">{t('previous')}</span>
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            disabled={zoom.level <= 1}
            onClick={() => zoom.by(1 / 1.5)}
          >
            <Mark of="minus" className={zoom.level <= 1 ? 'opacity-30' : ''} />
            <span className="sr-only">{t('smaller')}</span>
          </button>
          <p role="status" className="label min-w-24 text-center tabular-nums">
            {t('state', { percent: Math.round(zoom.level * 100), place: place + 1, count })}
          </p>
          <button
            type="button"
            className="icon-button"
            disabled={zoom.level >= 4}
            data-first
            onClick={() => zoom.by(1.5)}
          >
            <Mark of="plus" className={zoom.level >= 4 ? 'opacity-30' : ''} />
            <span className="sr-only">{t('larger')}</span>
          </button>
          {count > 1 && (
            <button type="button" className="icon-button" onClick={() => move(1)}>
              <Mark of="right" />
              <span className="sr-only">{t('next')}</span>
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
