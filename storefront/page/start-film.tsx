import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { LoadingFilm } from '#ui/loading-film.tsx';

const film = { webm: '/film/ring.webm', mp4: '/film/ring.mp4', poster: '/film/ring.webp' };

/**
 * The film over the page that is already there: a second at the start of a browser session, gone at
 * the first touch or key; and as long as a slow navigation loads. Without script it never shows.
 */
export function StartFilm() {
  const isSlow = useSlowNavigation();
  return (
    <>
      <div id="start-film" data-still="" aria-hidden="true" suppressHydrationWarning>
        <LoadingFilm film={film} />
      </div>
      <script>{`(${showOnce})()`}</script>
      {isSlow && <LoadingFilm film={film} className="slow-film" />}
    </>
  );
}

/** Runs in the page before anything else does, so it is one plain function of old words. */
const showOnce = `function () {
  var overlay = document.getElementById('start-film');
  try {
    if (sessionStorage.getItem('filmShown')) return;
    sessionStorage.setItem('filmShown', '1');
  } catch (error) { return; }
  var video = overlay.querySelector('video');
  var save = navigator.connection && navigator.connection.saveData;
  overlay.setAttribute('data-playing', '');
  if (!save && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    var playing = video.play();
    if (playing) playing.catch(function () {});
  }
  var inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'];
  function end() {
    overlay.removeAttribute('data-playing');
    video.pause();
    inputs.forEach(function (name) { removeEventListener(name, end, true); });
  }
  inputs.forEach(function (name) { addEventListener(name, end, true); });
  setTimeout(end, 1000);
}`;

function useSlowNavigation(): boolean {
  const isLoading = useNavigation().state === 'loading';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const clock = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(clock);
  }, [isLoading]);
  return isSlow;
}
