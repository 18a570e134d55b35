import type { NoticeRow } from "./notices.repo.ts";

/** The page of the interface that a notice leads to. */
export function pathOf({ kind, subject, commentId }: NoticeRow): string {
  switch (kind) {
    case "ANNOUNCEMENT":
      return `/announcement/${subject}`;
    case "ANSWER":
    case "REPLY":
    case "QUESTIONS":
      return `/lesson/${subject}#comment-${commentId}`;
    case "LESSON":
    case "TEST":
    case "RESULT":
      return `/lesson/${subject}`;
    case "CERTIFICATE":
      return `/certificate/${subject}`;
    case "LESSONS":
    case "OPENED":
    case "GIVEN":
    case "TAKEN_BACK":
    case "ENDS":
      return `/course/view/${subject}`;
  }
}
