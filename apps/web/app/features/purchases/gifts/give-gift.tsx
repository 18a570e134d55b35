import type { MadeGift } from "@manara/contract/purchases/gifts";
import { PRESENT_MESSAGE_MAX_LENGTH, presentRules } from "@manara/contract/purchases/present-rules";
import { useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import { text } from "#text/features/purchases/gifts/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { ShareLink } from "../../../ui/share-link.tsx";

const rules = { message: presentRules.message };

interface GiveGiftProps {
  course: { courseId: number; name: string };
  cardKey: string;
  onBack: () => void;
  onMade: () => void;
}

/** A card becomes a gift: a few words, one press, and a link to pass on. */
export function GiveGift({ course, cardKey, onBack, onMade }: GiveGiftProps) {
  const [made, setMade] = useState<MadeGift | null>(null);
  const form = useForm({
    rules,
    texts: text.problems,
    send: ({ message }) =>
      api("POST /purchase/gift/make", { body: { courseId: course.courseId, cardKey, message } }),
    alwaysHere: true,
    onDone(gift: MadeGift | undefined) {
      setMade(gift ?? null);
      onMade();
    },
  });
  const path = useHref("/gift");
  return (
    <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
      <Title key={String(made?.giftId)}>{made ? text.madeTitle : text.giveTitle}</Title>
      <p className="rounded-md bg-brand-soft p-4 text-lg text-ink">
        <bdi className="font-semibold wrap-anywhere">{course.name}</bdi>
      </p>
      {made ? (
        <>
          <p>{text.madeHint}</p>
          <ShareLink
            link={`${location.origin}${path}#${made.token}`}
            words={text.invitation(course.name, made.message)}
          />
        </>
      ) : (
        <form {...form.formProps}>
          <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
            <p>{text.giveHint}</p>
            <TextArea
              name="message"
              label={text.message}
              hint={text.messageHint}
              dir="auto"
              rows={3}
              maxLength={PRESENT_MESSAGE_MAX_LENGTH}
              error={form.wrong("message")}
            />
            {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
            <div className="flex flex-wrap gap-3">
              <Button {...form.submitProps} className="grow">
                {text.make}
              </Button>
              <Button variant="secondary" onClick={onBack}>
                {text.back}
              </Button>
            </div>
          </fieldset>
        </form>
      )}
    </div>
  );
}

/** Takes the focus of the button that was there. */
function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
      {children}
    </h1>
  );
}
