/** The most that a size can have in stock. */
export const mostStock = 1_000_000;
