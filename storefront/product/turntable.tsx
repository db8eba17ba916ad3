import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import type { Picture as PictureData } from '#contract/fields.ts';
import { own } from '#core/own.ts';
import { Picture } from '#ui/picture.tsx';
import { Failure } from '../forms/failure.tsx';
import { useQuery } from '../queries/use-query.ts';
import { callOpenly } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';

type Props = { slug: string; colorId: number; title: string; onClose: () => void };

/** A 360° view, turned by dragging or arrow keys; it never turns automatically. */
export function Turntable({ slug, colorId, title, onClose }: Props) {
  const t = useTranslations('turn');
  const lang = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['turntables', slug, lang],
    queryFn: () =>
      callOpenly('GET /products/client/:id/turntables', { params: { id: slug }, query: { lang } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const frames = data?.turntables.find((one) => one.colorId === colorId)?.frames;
  useEffect(() => {
    // The turntable was deleted in the meantime, so the view closes.
    if (data && !frames) onClose();
  }, [data, frames, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what the button inside does.
    <div className="absolute inset-0" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      {frames ? <Turning frames={frames} title={title} /> : !error && <Progress percent={0} />}
      <div className="absolute inset-x-4 top-16">
        <Failure error={error} />
      </div>
      <button
        type="button"
        className="label absolute top-2 right-2 min-h-11 bg-paper/85 px-4"
        onClick={onClose}
      >
        {t('close')}
      </button>
    </div>
  );
}

function Turning({ frames, title }: { frames: PictureData[]; title: string }) {
  const t = useTranslations('turn');
  const handle = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(0);
  const { frame, ...turns } = useTurning(frames.length);
  const degrees = Math.round((360 / frames.length) * frame);
  const isReady = seen >= frames.length;
  const count = () => setSeen((before) => before + 1);
  useEffect(() => handle.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={t('label', { title })}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={t('degrees', { degrees })}
        className={`size-full touch-pan-y cursor-grab select-none focus-visible:-outline-offset-4 active:cursor-grabbing ${isReady ? 'bg-ground' : ''}`}
        {...turns}
      >
        {frames.map((picture, at) => (
          <div
            key={picture.url}
            data-frame={at}
            className={`pointer-events-none absolute inset-0 ${at === frame && isReady ? '' : 'invisible'}`}
            onLoad={count}
            // A failed frame counts as loaded, so that it does not block the others.
            onError={count}
          >
            <Picture
              picture={picture}
              sizes="(min-width: 64rem) 46vw, 100vw"
              className="frame"
              decorative
              first
            />
          </div>
        ))}
      </div>
      {isReady ? (
        <p
          role="status"
          className="label pointer-events-none absolute inset-x-0 bottom-4 text-center text-quiet"
        >
          {t('hint')}
        </p>
      ) : (
        <Progress percent={Math.round((100 * seen) / frames.length)} />
      )}
    </>
  );
}

/** Shown over the still picture until all frames have loaded. */
function Progress({ percent }: { percent: number }) {
  const t = useTranslations('turn');
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 grid justify-center">
      <div className="grid min-h-11 content-center gap-1.5 bg-paper/85 px-4">
        <p className="label text-center text-quiet tabular-nums">{t('loading', { percent })}</p>
        <progress
          className="turn-progress"
          max={100}
          value={percent}
          aria-label={t('loading', { percent })}
        />
      </div>
    </div>
  );
}

/** Dragging half the width turns the product by half a turn. */
function useTurning(count: number) {
  const [frame, setFrame] = useState(0);
  const grip = useRef<{ x: number; frame: number }>(undefined);
  const turnTo = (next: number) => setFrame(((next % count) + count) % count);
  function letGo() {
    grip.current = undefined;
  }
  return {
    frame,
    onKeyDown(event: KeyboardEvent) {
      const next = own(
        { ArrowRight: frame + 1, ArrowLeft: frame - 1, Home: 0, End: count - 1 },
        event.key,
      );
      if (next === undefined) return;
      event.preventDefault();
      turnTo(next);
    },
    onPointerDown({ currentTarget, pointerId, clientX }: PointerEvent) {
      currentTarget.setPointerCapture(pointerId);
      grip.current = { x: clientX, frame };
    },
    onPointerMove({ clientX, currentTarget }: PointerEvent) {
      if (!grip.current) return;
      const part = (clientX - grip.current.x) / currentTarget.clientWidth;
      turnTo(grip.current.frame + Math.round(part * count));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
