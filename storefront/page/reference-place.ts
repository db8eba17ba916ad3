/** Stands in a page that failed while rendering, where the server writes the reference it logs. */
export const referencePlace = '%reference%';
