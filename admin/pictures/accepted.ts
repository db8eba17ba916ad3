/** The accepted media types of pictures. */
export const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const largestPicture = 10 * 1024 * 1024;
