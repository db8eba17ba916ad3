/** The shop cannot start; the message is one line with the remedy. */
export class StartError extends Error {}
