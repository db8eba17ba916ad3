/** Where the keyboard has been, newest first: each place with what stands around it. */
const places: HTMLElement[][] = [];
const remembered = 8;
const shutBy = ['disabled', 'hidden', 'inert', 'style'];
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

let letGo = (): void => undefined;

/**
 * Once something is done: what was pressed for it has gone, or was shut meanwhile, and the browser
 * has let the keyboard fall. It goes back there, else to what stood around it, and for as long as
 * nobody presses anything: a button may be opened again later, a dialog takes a moment to leave.
 * `first` is where it was before one.
 */
export function keepPlace(first?: Element | null): void {
  letGo();
  const main = document.querySelector<HTMLElement>('main');
  const before = first instanceof HTMLElement && first !== document.body ? [first] : [];
  const wanted = [...before, ...places.flat(), ...(main ? [main] : [])];
  let given: HTMLElement | undefined;

  function putBack(): void {
    const held = document.activeElement;
    if (held !== given && held instanceof HTMLElement && held !== document.body && isOpen(held))
      return;
    const place = wanted.find(takesFocus);
    if (!place || place === held) return;
    if (place.matches(around) && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    given = place;
    place.focus();
  }

  const pressed = new AbortController();
  const changes = new MutationObserver(putBack);
  letGo = () => {
    pressed.abort();
    changes.disconnect();
  };
  for (const press of ['keydown', 'pointerdown']) {
    addEventListener(press, letGo, { capture: true, signal: pressed.signal });
  }
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: shutBy });
  setTimeout(putBack);
}

function takesFocus(place: HTMLElement): boolean {
  return place.isConnected && place.checkVisibility() && isOpen(place);
}

function isOpen(element: HTMLElement): boolean {
  return !element.matches(':disabled');
}

function whatIsAround(element: HTMLElement): HTMLElement[] {
  const next = element.parentElement?.closest<HTMLElement>(around);
  return next ? [next, ...whatIsAround(next)] : [];
}
