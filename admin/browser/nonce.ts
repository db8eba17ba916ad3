/** The page's CSP nonce, required for style elements. */
export function nonce(): string {
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Mantine's scroll lock adds a style element too, and reads its nonce from this name. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce() });
}
