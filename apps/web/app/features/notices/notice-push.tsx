import { IconBell } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { text } from "#text/features/notices/messages";
import { useMutation } from "../../forms/mutation.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type PushState, readPushState, switchPushOff, switchPushOn } from "./push-device.ts";

/** Whether this browser shows notices while the site is closed. It asks for permission at the press alone. */
export function NoticePushChoice() {
  const { push } = text;
  const [state, setState] = useState<PushState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const hint = useId();
  useEffect(() => {
    // A browser that does not even say how it stands shows nothing.
    void readPushState().then(setState, () => setState("UNSUPPORTED"));
  }, []);
  const isOn = state === "ON";
  const canSwitch = isOn || state === "OFF";
  const { run, isBusy, refusal } = useMutation({
    // Browsers have errors of their own, as of a push service that is out of reach.
    send: async () => {
      setFailed(false);
      try {
        setState(await (isOn ? switchPushOff() : switchPushOn()));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        setFailed(true);
      }
    },
  });
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface px-4 py-2">
      <div className="flex min-h-11 items-center gap-2">
        <Icon of={IconBell} className="text-brand-ink" />
        <span className="grow font-semibold" id={`${hint}-name`}>
          {push.title}
        </span>
        {canSwitch && (
          <button
            type="button"
            role="switch"
            aria-checked={isOn}
            aria-busy={isBusy}
            aria-labelledby={`${hint}-name`}
            aria-describedby={hint}
            onClick={() => void run()}
            className="flex min-h-11 min-w-11 items-center justify-end gap-2"
          >
            {isBusy ? (
              <Spinner />
            ) : (
              <span aria-hidden="true" className="text-ink-soft">
                {isOn ? push.on : push.off}
              </span>
            )}
            <span
              className={`flex h-7 w-12 rounded-full border p-0.5 ${isOn ? "justify-end border-brand bg-brand" : "justify-start border-ink-soft bg-sunken"}`}
            >
              <span className={`aspect-square h-full rounded-full ${isOn ? "bg-surface" : "bg-ink-soft"}`} />
            </span>
          </button>
        )}
      </div>
      <p id={hint} className="pb-1 text-ink-soft">
        {state === null ? push.hints.OFF : push.hints[state]}
      </p>
      {hasFailed && <FormAlert>{push.failed}</FormAlert>}
      {refusal && <FormAlert>{refusal}</FormAlert>}
    </div>
  );
}
