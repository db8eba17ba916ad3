/** Where the film lies, as the face that shows it serves it. */
export type Film = { webm: string; mp4: string; poster: string };

/**
 * The looping film that stands in while something loads. It is decoration: it says nothing, takes
 * no focus and no click. Without motion wanted, its poster stands still.
 */
export function LoadingFilm({ film, className }: { film: Film; className?: string }) {
  return (
    <span className={className} aria-hidden="true">
      <video
        ref={playIfWelcome}
        muted
        loop
        playsInline
        preload="none"
        poster={film.poster}
        width={160}
        height={160}
        tabIndex={-1}
      >
        <source src={film.webm} type="video/webm" />
        <source src={film.mp4} type="video/mp4" />
      </video>
    </span>
  );
}

function playIfWelcome(video: HTMLVideoElement | null) {
  if (!video || video.closest('[data-still]')) return;
  if (!motionIsWelcome()) return;
  video.play().catch(() => undefined);
}

/** Whether moving pictures are wanted: not with reduced motion, not with data saving. */
export function motionIsWelcome(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData;
}
