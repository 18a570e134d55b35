import { invitationRules } from "@manara/contract/accounts/account-rules";
import { maySell, roleNames } from "@manara/contract/accounts/role-rules";
import type { Invitation } from "@manara/contract/accounts/user-management";
import { choiceRule } from "@manara/contract/fields/value-rules";
import { useState } from "react";
import { text } from "#text/features/accounts/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { useSite } from "../../../site.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { NameField } from "../../../ui/name-field.tsx";
import { ShareLink } from "../../../ui/share-link.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { CentreChoice } from "./centre-choice.tsx";
import { roleOptions } from "./user-columns.tsx";

const USERS = "/admin/allUsers";

const rules = {
  ...invitationRules,
  role: choiceRule((value) => roleNames.some((role) => role === value)),
  way: choiceRule((value) => value === "mail" || value === "link"),
};

/** Makes an account with its role for somebody who has none; they choose a password by a link. */
function View() {
  const [made, setMade] = useState<Invitation | null>(null);
  return (
    <div className="max-w-2xl">
      <ScreenHead title={text.invite} crumbs={[{ title: text.users, href: USERS }]}>
        {made ? undefined : text.inviteHint}
      </ScreenHead>
      {made ? <Made invitation={made} onNext={() => setMade(null)} /> : <InviteForm onMade={setMade} />}
    </div>
  );
}

function InviteForm({ onMade }: { onMade: (made: Invitation) => void }) {
  const [centreId, setCentreId] = useState<number | null>(null);
  const form = useStaffForm({
    draft: "invitation",
    rules,
    texts: text.inviteProblems,
    send: ({ fullName, email, role: typed, way }) => {
      const role = roleNames.find((name) => name === typed) ?? "STUDENT";
      return api("POST /user/invite", {
        body: {
          fullName,
          email,
          role,
          byMail: way === "mail",
          ...(maySell(role) && centreId !== null && { centreId }),
        },
      });
    },
    onDone: (made) => made && onMade(made),
  });
  const role = roleNames.find((name) => name === form.values.role) ?? "TEACHER";
  return (
    <FormFrame form={form} save={text.invite} back={USERS}>
      <NameField
        name="fullName"
        typed={form.values.fullName}
        label={text.name}
        autoComplete="off"
        dir={form.values.fullName ? "auto" : undefined}
        required
        error={form.wrong("fullName")}
      />
      <Field
        name="email"
        type="email"
        label={text.email}
        dir="ltr"
        className="rtl:text-end"
        autoComplete="off"
        required
        error={form.wrong("email")}
      />
      <Select
        name="role"
        label={text.role}
        hint={text.roles[role].meaning}
        defaultValue="TEACHER"
        options={roleOptions}
        error={form.wrong("role")}
      />
      {maySell(role) && <CentreChoice chosen={centreId} onChoose={setCentreId} />}
      <Select
        name="way"
        label={text.inviteWay}
        hint={form.values.way === "link" ? text.inviteLinkHint : text.inviteMailHint}
        defaultValue="mail"
        options={(["mail", "link"] as const).map((value) => ({ value, label: text.inviteWays[value] }))}
        error={form.wrong("way")}
      />
    </FormFrame>
  );
}

/** Outcome of an invitation, with the link where it is to be passed on: it is shown this once. */
function Made({ invitation: { user, link }, onNext }: { invitation: Invitation; onNext: () => void }) {
  const { brandName } = useSite();
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <p>{link === null ? text.inviteMailed(user.fullName, user.email) : text.inviteMade(user.fullName)}</p>
      {link !== null && <ShareLink link={link} words={text.inviteWords(brandName)} />}
      <Button variant="secondary" onClick={onNext}>
        {text.inviteNext}
      </Button>
    </div>
  );
}

export const screen = staffScreen({ load: async () => null, View });
