/** A placeholder in a page that failed to render; the server replaces it by the log reference. */
export const referencePlace = '%reference%';
