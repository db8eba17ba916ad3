import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { LoadingFilm } from '#ui/loading-film.tsx';

/**
 * A loading animation over the rendered page: for a second at the start of a browser session, dismissed
 * by the first touch, key or scroll; and during slow navigations. It never covers an order, the
 * checkout or an error, and requires JavaScript.
 */
export function StartFilm() {
  const isSlow = useSlowNavigation();
  return (
    <>
      <div id="start-film" data-still="" aria-hidden="true" suppressHydrationWarning>
        <LoadingFilm />
      </div>
      <script>{filmScript}</script>
      {isSlow && <LoadingFilm className="slow-film" />}
    </>
  );
}

/** Runs inline before any other script, so it is a self-contained ES5 function. */
const showOnce = `function () {
  var overlay = document.getElementById('start-film');
  try {
    if (sessionStorage.getItem('filmShown')) return;
    sessionStorage.setItem('filmShown', '1');
  } catch (error) { return; }
  if (/\\/(items\\/checkout|account|stop-telling|unsubscribe)(\\/|$)/.test(location.pathname)) return;
  if (document.querySelector('main[data-error]')) return;
  var video = overlay.querySelector('video');
  var save = navigator.connection && navigator.connection.saveData;
  overlay.setAttribute('data-playing', '');
  if (!save && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    var playing = video.play();
    if (playing) playing.catch(function () {});
  }
  var inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'];
  function end() {
    overlay.removeAttribute('data-playing');
    video.pause();
    inputs.forEach(function (name) { removeEventListener(name, end, true); });
  }
  inputs.forEach(function (name) { addEventListener(name, end, true); });
  setTimeout(end, 1000);
}`;

/** The text of the inline script, the same on every page. */
export const filmScript = `(${showOnce})()`;

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
