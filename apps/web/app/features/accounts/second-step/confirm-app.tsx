import type { NewAuthenticator } from "@manara/contract/accounts/second-step";
import { secondStepRules } from "@manara/contract/accounts/second-step-rules";
import { generate } from "lean-qr";
import { text } from "#text/features/accounts/second-step/messages";
import { api } from "../../../api/step-up-api.ts";
import { useForm } from "../../../forms/form.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { StepForm } from "../account/step-form.tsx";
import { CodeField } from "./code-field.tsx";

/** Modules around the code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text as a QR code, dark on white in any theme, for scanners read no other. */
function QrCode({ content, label }: { content: string; label: string }) {
  const code = generate(content);
  const modules = Array.from({ length: code.size * code.size }, (_, at) => [
    at % code.size,
    Math.floor(at / code.size),
  ]);
  const dark = modules
    .filter(([x = 0, y = 0]) => code.get(x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join("");
  const side = code.size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-md border border-line bg-white text-black"
    >
      <path d={dark} fill="currentColor" />
    </svg>
  );
}

interface ConfirmAppProps {
  app: NewAuthenticator;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Key for the app, as a picture, as a link and as text, and the code that it shows for it. */
export function ConfirmApp({ app, onConfirmed, onCancel }: ConfirmAppProps) {
  const { wrong, ...form } = useForm({
    rules: secondStepRules,
    texts: text.problems,
    send: (body) => api("POST /user/confirm-second-step", { body }),
    success: text.turnedOn,
    onDone: (answer) => answer && onConfirmed(answer.recoveryCodes),
  });
  return (
    <>
      <h3 className="text-lg">{text.scanTitle}</h3>
      <p className="text-ink-soft">{text.scan}</p>
      <QrCode content={app.uri} label={text.qr} />
      <a href={app.uri} className={buttonClass({ variant: "secondary", className: "sm:max-w-max" })}>
        {text.openApp}
      </a>
      <p className="text-ink-soft">{text.byHand}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code dir="ltr" className="rounded-md bg-canvas px-3 py-2 text-start">
          {app.secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
        <CopyButton said={text} content={app.secret}>
          {text.copy}
        </CopyButton>
      </div>
      <h3 className="mt-2 text-lg">{text.confirmTitle}</h3>
      <StepForm form={form} save={text.confirm} cancel={text.cancel} onCancel={onCancel}>
        <CodeField error={wrong("code")} takesRecovery={false} />
      </StepForm>
    </>
  );
}
