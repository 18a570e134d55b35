import type { Tx } from "../../platform/database/database.ts";
import type { Person } from "../../platform/personal-data.ts";

/** Takes the number of an account from the sales that were made to it. */
export async function forgetPhone(tx: Tx, { userId }: Pick<Person, "userId">): Promise<void> {
  await tx
    .updateTable("cardSales")
    .set({ phone: null })
    .where(({ eb, selectFrom }) =>
      eb("phone", "=", selectFrom("users").select("phoneNumber").where("id", "=", userId)),
    )
    .execute();
}
