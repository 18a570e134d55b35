import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import { SectionForm } from "./section-form.tsx";

interface StepFormProps extends ComponentProps<typeof SectionForm> {
  cancel: string;
  onCancel: () => void;
}

/** A step of something that takes several, with the way back. */
export function StepForm({ cancel, onCancel, ...form }: StepFormProps) {
  return (
    <>
      <SectionForm {...form} />
      <Button variant="secondary" onClick={onCancel} className="sm:max-w-max">
        {cancel}
      </Button>
    </>
  );
}
