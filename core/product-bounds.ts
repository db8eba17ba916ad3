/** The most colours of a product. */
export const mostColors = 50;
/** The most sizes of a colour. */
export const mostSizes = 100;
/** The most pictures of a colour. */
export const mostPictures = 250;
/** The most categories of a product; the same limit applies to collections. */
export const mostTaxons = 100;
