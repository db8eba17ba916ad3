/** The maximum stock of a size. */
export const mostStock = 1_000_000;
