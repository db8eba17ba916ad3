/** How many frames make a turn worth dragging; with fewer the colour shows none. */
export const fewestFrames = 12;
export const mostFrames = 72;
