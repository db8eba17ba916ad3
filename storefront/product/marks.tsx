/** Icons of the product page, in a separate file so that no other page downloads them. */
export function Mark({ of, className }: { of: keyof typeof shapes; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={shapes[of]} />
    </svg>
  );
}

const shapes = {
  enlarge: 'M15 4h5v5M20 4l-6 6M9 20H4v-5M4 20l6-6',
  turn: 'M4 12c0-2.200 3.600-4 8-4s8 1.800 8 4-3.600 4-8 4h-2m2.500-2.500L10 16l2.500 2.500',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
};
