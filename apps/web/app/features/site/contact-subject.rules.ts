/** Subject of a message; the address of the page may say so. */
export type ContactSubject = "question" | "suggestion";

/** The subject in the query of the contact page. */
export const readSubject = (query: URLSearchParams): ContactSubject =>
  query.get("subject") === "suggestion" ? "suggestion" : "question";
