import { PASSWORD_MIN_LENGTH } from "@manara/contract/accounts/account-rules";

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
