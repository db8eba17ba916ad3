/** The page's nonce, without which the policy lets no style element in. */
export function nonce(): string {
  return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Mantine's scroll lock writes a style element too, and looks for its nonce under this name. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce() });
}
