/** Characters of one message to the school; the form says so, the server refuses more. */
export const CONTACT_MESSAGE_MAX_LENGTH = 5000;
