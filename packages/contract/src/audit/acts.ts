/** Every kind of act that is kept. The first word names the feature. */
export type Act =
  | `card.${"made" | "listed" | "used" | "taken-back" | "deleted"}`
  | `card.${"printed" | "delivered" | "returned" | "sold" | "sent-again" | "sale-undone" | "voided" | "given-back" | "replaced" | "replaces"}`
  | `card.${"give-back-asked" | "give-back-withdrawn" | "finding-settled"}`
  | `books.${"differ"}`
  | `course.${"created" | "edited" | "deleted" | "assistant-set" | "assistant-removed"}`
  | `content.${"created" | "edited" | "reordered" | "moved" | "cloned" | "deleted" | "restored"}`
  | `attachment.${"added" | "deleted" | "restored"}`
  | `video.${"uploaded" | "retried" | "discarded"}`
  | `test.${"edited"}`
  | `comment.${"deleted" | "seen"}`
  | `review.${"answered" | "hidden" | "shown"}`
  | `school.${"added" | "edited" | "deleted"}`
  | `study.${"added" | "edited" | "reordered" | "deleted"}`
  | `specialty.${"added" | "edited" | "reordered" | "deleted"}`
  | `educator.${"edited" | "pictured"}`
  | `import.${"made" | "undone"}`
  | "backup.asked"
  | "look.edited"
  | "home.edited"
  | "menu.edited"
  | `page.${"created" | "edited" | "brought-back" | "placed" | "ordered" | "deleted"}`
  | `configuration.${"edited"}`
  | `mail.${"sent-again" | "deleted" | "sender-edited" | "tested"}`
  | `text.${"settings-edited"}`
  | `purchase.${"granted" | "taken-back" | "exported"}`
  | `message.${"answered" | "done" | "reopened"}`
  | `announcement.${"added" | "edited" | "ended"}`
  | `event.${"added" | "edited" | "deleted"}`
  | `class.${"added" | "edited" | "deleted" | "students-added" | "student-removed"}`
  | `centre.${"added" | "edited" | "deleted" | "terms-changed" | "paid" | "payment-undone" | "ordered" | "order-settled"}`
  | `share.${"paid" | "payment-undone"}`
  | `progress.${"exported" | "record-exported"}`
  | `key.${"rotated"}`
  | `season.${"exam-date-saved" | "exam-date-deleted"}`
  | `account.${"role-changed" | "blocked" | "unblocked" | "signed-out" | "deleted" | "exported" | "list-exported" | "edited" | "email-changed" | "password-changed"}`
  | `account.${"second-step-on" | "second-step-off" | "second-step-failed" | "second-step-removed" | "passkey-added" | "passkey-removed"}`
  | `account.${"invited" | "login-code-made" | "slips-printed" | "login-code-used" | "corrected" | "deletion-scheduled" | "kept" | "deleted-now" | "viewed" | "merged" | "merged-away"}`
  | `account.${"parent-link-made" | "parent-link-ended" | "parent-number-given" | "parent-number-forgotten"}`
  | `account.${"recovery-codes-renewed" | "recovery-code-used"}`
  | `account.${"signed-in" | "locked" | "provider-joined" | "deletion-requested" | "deletion-cancelled"}`;
