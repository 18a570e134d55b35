import { NAME_MAX_LENGTH } from "@manara/contract/accounts/account-rules";
import {
  BIOGRAPHY_MAX_LENGTH,
  educatorRules,
  genders,
  isGender,
} from "@manara/contract/educators/educator-rules";
import type { Educator } from "@manara/contract/educators/educators";
import { useRevalidator } from "react-router";
import { text } from "#text/features/educators/manage/messages";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { LimitedTextArea } from "../../../staff/limited-field.tsx";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import type { Profession } from "./profession.ts";

interface ProfileFormProps {
  profession: Profession;
  educator: Educator;
  /** Where somebody goes who does not want to save. */
  back: string;
}

/** Name, gender and biography of an educator, for administrators and for themselves. */
export function ProfileForm({ profession, educator, back }: ProfileFormProps) {
  const { userId, fullName, biography } = educator;
  const options = [
    { value: "", label: text.genders.none },
    ...genders.map((gender) => ({ value: gender, label: text.genders[gender] })),
  ];
  const { revalidate } = useRevalidator();
  const form = useStaffForm({
    draft: `educator ${userId}`,
    rules: educatorRules,
    texts: text.problems,
    send: ({ gender, ...values }) =>
      profession.edit({ userId, ...values, gender: isGender(gender) ? gender : null }),
    success: text.saved,
    onDone: () => revalidate(),
  });
  return (
    <FormFrame form={form} save={text.save} back={back}>
      <NameField
        name="fullName"
        typed={form.values.fullName}
        label={text.name}
        defaultValue={fullName}
        maxLength={NAME_MAX_LENGTH}
        dir={form.values.fullName ? "auto" : undefined}
        required
        error={form.wrong("fullName")}
      />
      <Select
        name="gender"
        label={text.gender}
        hint={text.genderHint}
        options={options}
        defaultValue={educator.gender ?? ""}
        error={form.wrong("gender")}
        className="sm:max-w-72"
      />
      <LimitedTextArea
        name="biography"
        label={text.biography}
        hint={text.biographyHint}
        defaultValue={biography}
        rows={8}
        maxLength={BIOGRAPHY_MAX_LENGTH}
        dir={form.values.biography ? "auto" : undefined}
        error={form.wrong("biography")}
      />
    </FormFrame>
  );
}
