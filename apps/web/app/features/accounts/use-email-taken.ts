import { emailRule, normaliseEmail } from "@manara/contract/accounts/account-rules";
import { useRef, useState } from "react";
import { api } from "../../api/api.ts";

/** Asks, when an e-mail was typed, whether it has an account; the form then says so before it is sent. */
export function useEmailTaken() {
  const [taken, setTaken] = useState<string | null>(null);
  const asked = useRef<string | null>(null);

  async function ask(typed: string): Promise<void> {
    const email = normaliseEmail(typed);
    if (emailRule.check(email) || asked.current === email) return;
    asked.current = email;
    try {
      if (await api("GET /auth/is-email-used", { query: { email } })) setTaken(email);
    } catch {
      // Only a courtesy: registering asks again.
      asked.current = null;
    }
  }

  return { ask, isTaken: (typed: string) => taken !== null && normaliseEmail(typed) === taken };
}
