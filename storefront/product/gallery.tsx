import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/fields.ts';
import { own } from '#core/own.ts';
import { Picture } from '#ui/picture.tsx';
import { useHydrated } from '../browser/hydrated.ts';
import { Mark } from './marks.tsx';
import { fetched, OnDemand } from './on-demand.tsx';
import { Thumbs } from './thumbs.tsx';
import { type Point, partsOf } from './zoom-point.ts';

const Zoom = fetched(async () => (await import('./zoom.tsx')).Zoom);
const Turntable = fetched(async () => (await import('./turntable.tsx')).Turntable);

/** The `sizes` of the main picture. */
export const stageSizes =
  '(min-width: 96rem) 49rem, (min-width: 48rem) 50vw, (min-width: 30rem) 92vw, 100vw';

type Props = {
  pictures: PictureData[];
  title: string;
  /** The product and colour of the turntable, if there is one. */
  turns: { slug: string; colorId: number } | undefined;
};

/**
 * A colour's pictures: a main picture to swipe or select, which opens a larger view. A scrollable
 * list, so that it works without JavaScript.
 */
export function Gallery({ pictures, title, turns }: Props) {
  const t = useTranslations('product');
  const id = useId();
  const { list, place, goTo, follow } = useSlides();
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [pressed, setPressed] = useState<Point>();
  const isHydrated = useHydrated();
  const count = pictures.length;

  function moveByKey(event: KeyboardEvent) {
    const step = own({ ArrowRight: 1, ArrowLeft: -1 }, event.key);
    if (!step || count < 2) return;
    event.preventDefault();
    goTo((place + step + count) % count, { focus: true });
  }

  return (
    <section
      aria-label={t('pictures')}
      className="grid min-w-0 grid-cols-1 content-start gap-3 lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:items-start lg:gap-5"
    >
      <div className="stage relative min-w-0 lg:order-2 lg:col-start-2">
        <ul ref={list} className="slides" onScroll={follow} onKeyDown={moveByKey}>
          {pictures.map((picture, at) => (
            <Slide
              key={picture.url}
              id={`${id}-${at + 1}`}
              picture={{ ...picture, alt: picture.alt || title }}
              isFirst={at === 0}
              // Pictures outside the view are reached by arrow keys instead of Tab.
              isPassed={isHydrated && at !== place}
              label={t('enlarge', { place: at + 1, count })}
              onOpen={(point) => {
                setPressed(point);
                setZoomed(at);
              }}
            />
          ))}
          {count === 0 && (
            <li className="w-full shrink-0">
              <Picture picture={null} sizes={stageSizes} className="frame" />
            </li>
          )}
        </ul>
        {count > 0 && (
          <Mark
            of="enlarge"
            className="pointer-events-none absolute right-4 bottom-4 text-quiet print:hidden"
          />
        )}
        {turns && <Turns {...turns} title={title} />}
      </div>
      {count > 1 && <Thumbs pictures={pictures} id={id} place={place} onChoose={goTo} />}
      {zoomed !== null && (
        <OnDemand>
          <Zoom
            pictures={pictures}
            place={zoomed}
            title={title}
            pressed={pressed}
            onMove={setZoomed}
            onClose={() => {
              goTo(zoomed);
              setZoomed(null);
            }}
          />
        </OnDemand>
      )}
    </section>
  );
}

type SlideProps = {
  id: string;
  picture: PictureData;
  isFirst: boolean;
  /** Skips the picture in the tab order. */
  isPassed: boolean;
  label: string;
  /** `point` is the clicked position relative to the picture; undefined for keyboards. */
  onOpen: (point: Point | undefined) => void;
};

function Slide({ id, picture, isFirst, isPassed, label, onOpen }: SlideProps) {
  return (
    <li id={id} className="relative w-full shrink-0 snap-center">
      <a
        href={picture.url}
        tabIndex={isPassed ? -1 : undefined}
        className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
        onClick={(event) => {
          event.preventDefault();
          onOpen(event.detail ? partsOf(event) : undefined);
        }}
      >
        <Picture picture={picture} sizes={stageSizes} className="frame" first={isFirst} />
        <span className="sr-only">{label}</span>
      </a>
    </li>
  );
}

/** A button for the turntable, whose code is loaded on demand. */
function Turns({ title, ...turns }: NonNullable<Props['turns']> & { title: string }) {
  const t = useTranslations('product');
  const [isTurning, setTurning] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    setTurning(false);
    opener.current?.focus();
  }
  return (
    <>
      <button
        type="button"
        ref={opener}
        className="js-only label absolute bottom-2 left-2 flex min-h-11 items-center gap-2 bg-paper/85 px-4"
        onClick={() => setTurning(true)}
      >
        <Mark of="turn" />
        {t('turn')}
      </button>
      {isTurning && (
        <OnDemand>
          <Turntable {...turns} title={title} onClose={close} />
        </OnDemand>
      )}
    </>
  );
}

/** Tracks the current picture of a horizontally scrolling list, and scrolls to others. */
function useSlides() {
  const list = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {};
    setPlace(Math.round(scrollLeft / clientWidth));
  }

  function goTo(next: number, { focus = false } = {}) {
    const element = list.current;
    if (!element) return;
    element.scrollTo({ left: next * element.clientWidth, behavior: 'instant' });
    setPlace(next);
    if (focus) element.children[next]?.querySelector('a')?.focus({ preventScroll: true });
  }

  return { list, place, goTo, follow };
}
