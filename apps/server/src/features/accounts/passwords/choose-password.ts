import { PASSWORD_MIN_LENGTH } from "@manara/contract/accounts/account-rules";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Chooser, judgePassword } from "./password-choice.rules.ts";
import { hashPassword } from "./passwords.ts";

let known: Promise<ReadonlySet<string>> | null = null;

/** Passwords that are tried first, of those long enough to be chosen here. Read when the first password is chosen. */
export function readCommonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(
        dictionary["passwords-common"].map(String).filter((one) => one.length >= PASSWORD_MIN_LENGTH - 2),
      ),
  );
  return known;
}

/**
 * Returns the hash of a password that somebody chooses. Refuses one that is easily guessed; `field`: where it was typed, `who`: the network
 * or the account whose turn the hashing is.
 */
export async function choosePassword(
  { settings, concurrency, secrets }: Pick<Platform, "settings" | "concurrency" | "secrets">,
  {
    password,
    field,
    who,
    ...chooser
  }: Omit<Chooser, "brandName"> & {
    password: string;
    field: string;
    who: string;
  },
): Promise<string> {
  const brandName = settings.brand.name;
  const common = await readCommonPasswords();
  const code = judgePassword(password, { common, chooser: { ...chooser, brandName } });
  const message = code?.toLowerCase().replaceAll("_", " ") ?? "";
  if (code) fail("VALIDATION_FAILED", { issues: [{ path: field, code, message }] });
  return concurrency.hashing(() => hashPassword(secrets, password), who);
}
