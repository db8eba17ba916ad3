/** Where the keyboard has been, newest first: each place with what stands around it. */
const places: HTMLElement[][] = [];
const remembered = 8;
const around = 'section, [role="dialog"], [role="region"]';

/** Remembers where on the page the keyboard is. */
export function watchPlaces(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.closest('main, [role="dialog"]')) return;
    const known = places.findIndex(([one]) => one === target);
    if (known >= 0) places.splice(known, 1);
    places.unshift([target, ...whatIsAround(target)]);
    places.length = Math.min(places.length, remembered);
  });
}

/**
 * Once something is done: what was pressed for it has gone, or was shut meanwhile, and the browser
 * has let the keyboard fall. It goes back there, else to what stood around it. Dialogs take a
 * moment to leave.
 */
export function keepPlace(): void {
  for (const moment of [0, 60, 400]) setTimeout(putBack, moment);
}

function putBack(): void {
  if (document.activeElement !== document.body) return;
  const place = places.flat().find(takesFocus);
  if (!place) return;
  if (place.matches(around) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}

function takesFocus(place: HTMLElement): boolean {
  return place.isConnected && place.checkVisibility() && !place.matches(':disabled');
}

function whatIsAround(element: HTMLElement): HTMLElement[] {
  const next = element.parentElement?.closest<HTMLElement>(around);
  return next ? [next, ...whatIsAround(next)] : [];
}
