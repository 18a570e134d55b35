import { text } from "#text/features/accounts/messages";
import { useSite } from "../../site.ts";

/** What is said of a mail, in a school that sends some; else that none will come, and whom to ask. */
export function useMailed(): (sentence: string) => string {
  const { sendsMail } = useSite();
  return (sentence) => (sendsMail ? sentence : text.notMailed);
}
