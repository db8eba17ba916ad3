/** Codes that the shop sends in an hour at most. */
export const mostCodes = 1_000;

/** Codes in an hour of which the owner is notified. */
export const unusualCodes = mostCodes / 2;
