import type { Mail } from "../../platform/mail/mailer.ts";
import { greetableName } from "../../platform/text/names.rules.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { type Addressed, penFor } from "../mails/write-mail.ts";
import type { text } from "./messages/ar.ts";

export const purchaseTexts = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

interface PresentLetter extends Addressed {
  /** Giver, in their own words; empty: they did not say. */
  from: string;
  message: string;
  course: { courseId: number; courseName: string };
}

/** The mail that notifies somebody of a course that another person gave them, and leads to it. Text that could be a link of a stranger is left out. */
export function composePresentNotice({ from, message, course, ...to }: PresentLetter): Mail {
  const pen = penFor(to);
  const plain = message.replace(/\s+/g, " ");
  const said = { by: from && greetableName(from), message: plain && greetableName(plain) };
  const { courseGiven } = purchaseTexts[pen.locale];
  return pen.write(
    courseGiven({ brand: pen.brand, ...said, course: course.courseName }),
    `/course/view/${course.courseId}`,
  );
}
