import type { ReactNode } from 'react';

/** Inline outlines, so that no third-party script or picture is loaded. */
export const socialMarks: Record<string, ReactNode> = {
  instagram: (
    <Mark>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.4 6.6h.01" />
    </Mark>
  ),
  facebook: (
    <Mark>
      <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
    </Mark>
  ),
  telegram: (
    <Mark>
      <path d="M21.5 3.5 2.5 11l6.5 2.5M21.5 3.5 18 20.5l-9-7m12.5-10L9 13.500v6l3.200-3.700" />
    </Mark>
  ),
  whatsapp: (
    <Mark>
      <path d="M3 21l1.700-5.100A8.800 8.800 0 1 1 8.200 19.400z" />
      <path d="M9 9c0 3.500 2.500 6 6 6l1-1.800-2.300-1-1 .9a4.500 4.500 0 0 1-1.900-1.900l.9-1-1-2.200z" />
    </Mark>
  ),
  youtube: (
    <Mark>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </Mark>
  ),
  pinterest: (
    <Mark>
      <circle cx="12" cy="12" r="9.500" />
      <path d="M10 20l2.300-10M8.800 12.800a3.800 3.800 0 1 1 3.300 2.200c-.9 0-1.400-.4-1.700-.9" />
    </Mark>
  ),
};

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.400"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
