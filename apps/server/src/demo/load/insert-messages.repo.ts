import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import type { DemoCountry } from "../content/types.ts";

/** Writes what people have sent by the contact form, one message a day; nobody has answered yet. */
export async function insertMessages(
  tx: Tx,
  { messages, emailDomain }: Pick<DemoCountry, "messages" | "emailDomain">,
  { daysBefore }: DemoCalendar,
): Promise<void> {
  const rows = messages
    .map((message, index) => ({
      ...message,
      email: `writer${index + 1}@${emailDomain}`,
      createdAt: daysBefore(index + 1, 45),
    }))
    .toReversed();
  await tx.insertInto("contactMessages").values(rows).execute();
}
