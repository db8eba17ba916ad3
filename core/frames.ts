/** The minimum number of frames of a turntable; with fewer it is not displayed. */
export const fewestFrames = 12;
/** The maximum number of frames of a turntable: one every five degrees. */
export const mostFrames = 72;
