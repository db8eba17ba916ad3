/** The last focused elements, newest first, each followed by its enclosing sections. */
const places: HTMLElement[][] = [];
const remembered = 8;
const shutBy = ['disabled', 'hidden', 'inert', 'style'];
const around = 'section, [role="dialog"], [role="region"]';

/** Records the focused elements. */
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
 * Restores focus after an action removed or disabled the focused element: to that element (or to
 * `first`), else to its nearest enclosing section. It keeps trying until the next key or click,
 * because a button may be enabled again later and a dialog takes a moment to close.
 */
export function keepPlace(first?: Element | null): void {
  letGo();
  const main = document.querySelector<HTMLElement>('main');
  const before = first instanceof HTMLElement && first !== document.body ? [first] : [];
  const wanted = [...before, ...places.flat(), ...(main ? [main] : [])];
  let given: HTMLElement | undefined;

  function putBack(): void {
    const focused = document.activeElement;
    if (
      focused !== given &&
      focused instanceof HTMLElement &&
      focused !== document.body &&
      isOpen(focused)
    )
      return;
    const place = wanted.find(takesFocus);
    if (!place || place === focused) return;
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
