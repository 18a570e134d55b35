import type { User } from "@manara/contract/accounts/accounts";
import { text } from "#text/features/accounts/messages/login";
import { useMutation } from "../../../forms/mutation.ts";
import { retry } from "../../../loading/lazy-with-retry.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { showToast } from "../../../ui/toasts.ts";

/** The way in with a passkey; what it takes is loaded when it is pressed. */
export function PasskeyWay({ onEntered }: { onEntered: (user: User) => unknown }) {
  const { run, isBusy, refusal } = useMutation({
    send: async () => (await retry(() => import("./enter.ts"))).enterByPasskey(),
    onDone(user) {
      if (!user) return undefined;
      showToast("success", text.done);
      return onEntered(user);
    },
  });
  return (
    <>
      <Button variant="secondary" wide busy={isBusy} className="noscript:hidden" onClick={() => void run()}>
        {text.byPasskey}
      </Button>
      {refusal && <FormAlert>{refusal}</FormAlert>}
    </>
  );
}
