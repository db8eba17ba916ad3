export const bundled: readonly string[];
export function fileOf(name: string): string;
export function resolveBundled(): void;
