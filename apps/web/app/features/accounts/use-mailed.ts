import { text } from "#text/features/accounts/messages";
import { useSite } from "../../site.ts";

/** Chooses the sentence about a mail: its own in a school that sends some, else that none will come, and whom to ask. */
export function useMailed(): (sentence: string) => string {
  const { sendsMail } = useSite();
  return (sentence) => (sendsMail ? sentence : text.notMailed);
}
