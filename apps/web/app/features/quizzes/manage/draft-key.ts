/** Drafts outlive the page that made their keys. */
const page = Math.random().toString(36).slice(2);
let made = 0;

/** The key of something new in a draft, which tells it from the others. */
export const newKey = (): string => {
  made += 1;
  return `new ${page} ${made}`;
};
