/** Swatches to begin with: yellow, rose and white gold, silver, onyx, pearl. */
export const metals = ['#d4af37', '#c98b73', '#e8e4da', '#c0c0c0', '#1d1d1f', '#f3ece0'];
