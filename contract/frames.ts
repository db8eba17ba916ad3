/** How many frames make a turn worth dragging; with fewer the colour shows none. */
export const fewestFrames = 12;
/** How many frames a turn has at most: one every five degrees. */
export const mostFrames = 72;
