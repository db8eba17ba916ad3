/** As a `ref`: what has just come takes the keyboard over from what it came instead of. */
export function focusOn(element: HTMLElement | null) {
  element?.focus();
}
