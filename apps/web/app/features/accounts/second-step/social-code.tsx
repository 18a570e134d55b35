import { secondStepRules } from "@manara/contract/accounts/second-step-rules";
import { text } from "#text/features/accounts/second-step/messages";
import { useForm } from "../../../forms/form.ts";
import { AccountForm } from "../account-form.tsx";
import { CodeField } from "./code-field.tsx";

interface SocialCodeProps {
  /** One was sent, and refused. */
  isWrong: boolean;
  onCode: (code: string) => void;
}

/** The second step of an account that a provider vouches for. */
export function SocialCode({ isWrong, onCode }: SocialCodeProps) {
  const { wrong, ...form } = useForm({
    rules: secondStepRules,
    texts: text.problems,
    send: async ({ code }) => onCode(code),
  });
  return (
    <AccountForm form={form} sendLabel={text.show}>
      <CodeField error={wrong("code") ?? (isWrong ? text.problems.CODE_INVALID : undefined)} />
    </AccountForm>
  );
}
