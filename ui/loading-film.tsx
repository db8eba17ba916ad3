/**
 * A looping loading animation. It is decorative: hidden from screen readers, without focus or
 * clicks. With reduced motion its poster is shown.
 */
export function LoadingFilm({ className }: { className?: string }) {
  return (
    <span className={className} aria-hidden="true">
      <video
        ref={playIfWelcome}
        muted
        loop
        playsInline
        preload="none"
        poster="/film/ring.webp"
        width={160}
        height={160}
        tabIndex={-1}
        className="loading-film"
      >
        <source src="/film/ring.webm" type="video/webm" />
        <source src="/film/ring.mp4" type="video/mp4" />
      </video>
    </span>
  );
}

function playIfWelcome(video: HTMLVideoElement | null) {
  if (!video || video.closest('[data-still]')) return;
  if (!motionIsWelcome()) return;
  video.play().catch(() => undefined);
}

/** Whether video may play: not with reduced motion or data saving. */
export function motionIsWelcome(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData;
}
