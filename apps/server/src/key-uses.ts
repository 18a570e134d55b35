import { encryptedApps, hashedRecoveryCodes, pepperedPasswords } from "./features/accounts/key-uses.repo.ts";
import { encryptedCalendarFeeds } from "./features/calendar/key-uses.ts";
import { encryptedCards } from "./features/cards/key-uses.ts";
import { provedCertificates } from "./features/certificates/key-uses.repo.ts";
import { encryptedAnswers } from "./features/idempotency/key-uses.ts";
import { encryptedMails } from "./features/mails/key-uses.ts";
import { encryptedPushKey } from "./features/notices/push/push-key.ts";
import { encryptedParentLinks } from "./features/records/parents/key-uses.ts";
import { encryptedTakenKeys } from "./features/take-along/take-along.repo.ts";
import { encryptedTexts } from "./features/texts/key-uses.ts";
import type { KeyUse } from "./platform/keys/key-uses.ts";

/**
 * All that rests and was made with a key of the ring: a key that was replaced is given up when none of it names it any more. What is
 * short first, so that the keys of sessions need not wait for a million cards.
 */
export const keyUses: readonly KeyUse[] = [
  encryptedMails,
  encryptedAnswers,
  encryptedParentLinks,
  encryptedCalendarFeeds,
  encryptedTexts,
  encryptedPushKey,
  encryptedTakenKeys,
  ...encryptedApps,
  provedCertificates,
  encryptedCards,
  pepperedPasswords,
  hashedRecoveryCodes,
];
