import { plural } from "../../../platform/text/plural.ts";
import type { MailFacts, MailWords } from "../../mails/mail-words.ts";

/** Facts of a notice: how many it stands for, and the last day of access that ends. */
export interface KindFacts {
  count: number;
  lastDay: string | null;
}

interface DigestFacts extends MailFacts {
  /** New notices in all. */
  total: number;
  /** Notices that the mail does not name. */
  more: number;
  /** Title of the first. */
  first: string;
  /** Address at which mails are chosen. */
  settings: string;
}

/** Words of the mail with what is new, but for its list; `stop` is on the link that ends such mails. */
type DigestWords = Omit<MailWords, "stop" | "items"> & { stop: string };

/** Links stand apart from the letters around them. */
const ltr = (link: string) => `\u2066${link}\u2069`;

const news = (count: number) =>
  plural("ar", count, {
    zero: "لا جديد",
    one: "إشعار جديد",
    two: "إشعاران جديدان",
    few: `${count} إشعارات جديدة`,
    many: `${count} إشعارا جديدا`,
    other: `${count} إشعار جديد`,
  });

const others = (more: number) =>
  plural("ar", more, {
    zero: "",
    one: "وإشعار آخر.",
    two: "وإشعاران آخران.",
    few: `و${more} إشعارات أخرى.`,
    many: `و${more} إشعارا آخر.`,
    other: `و${more} إشعار آخر.`,
  });

export const text = {
  digest: ({ brand, total, more, first, settings }: DigestFacts): DigestWords => ({
    subject: total === 1 ? `${brand}: ${first}` : `${brand}: ${news(total)} لك`,
    body: `هذا ما جد لك في ${brand} ولم تره بعد:`,
    ...(more > 0 && { more: others(more) }),
    action: "افتح الإشعارات",
    notYou: `تصلك هذه الرسالة لأنك اخترت ذلك في حسابك. يمكنك أن تغير اختيارك هنا: ${ltr(settings)}`,
    stop: "أوقف هذه الرسائل",
  }),
  more: others,
  kinds: {
    ANNOUNCEMENT: () => "إعلان",
    ANSWER: ({ count }: KindFacts) =>
      plural("ar", count, {
        zero: "لا أجوبة عن سؤالك",
        one: "أجاب الأستاذ عن سؤالك تحت الدرس",
        two: "جوابان عن سؤالك، منهما جواب الأستاذ",
        few: `${count} أجوبة عن سؤالك، منها جواب الأستاذ`,
        many: `${count} جوابا عن سؤالك، منها جواب الأستاذ`,
        other: `${count} جواب عن سؤالك، منها جواب الأستاذ`,
      }),
    REPLY: ({ count }: KindFacts) =>
      plural("ar", count, {
        zero: "لا ردود على سؤالك",
        one: "رد على سؤالك تحت الدرس",
        two: "ردان على سؤالك تحت الدرس",
        few: `${count} ردود على سؤالك تحت الدرس`,
        many: `${count} ردا على سؤالك تحت الدرس`,
        other: `${count} رد على سؤالك تحت الدرس`,
      }),
    QUESTIONS: ({ count }: KindFacts) =>
      plural("ar", count, {
        zero: "لا أسئلة جديدة تحت درسك",
        one: "سؤال جديد تحت درسك",
        two: "سؤالان جديدان تحت درسك",
        few: `${count} أسئلة جديدة تحت درسك`,
        many: `${count} سؤالا جديدا تحت درسك`,
        other: `${count} سؤال جديد تحت درسك`,
      }),
    LESSON: () => "درس جديد في مادتك",
    TEST: () => "اختبار جديد في مادتك",
    LESSONS: ({ count }: KindFacts) =>
      plural("ar", count, {
        zero: "لا خطوات جديدة في مادتك",
        one: "خطوة جديدة في مادتك",
        two: "خطوتان جديدتان في مادتك",
        few: `${count} خطوات جديدة في مادتك`,
        many: `${count} خطوة جديدة في مادتك`,
        other: `${count} خطوة جديدة في مادتك`,
      }),
    RESULT: () => "صحح الأستاذ اختبارا من جديد، فتغيرت نتيجتك",
    OPENED: () => "فتحت لك مادة",
    GIVEN: () => "منحتك المدرسة مادة",
    TAKEN_BACK: () => "استرجعت المدرسة مادة",
    ENDS: ({ lastDay }: KindFacts) => `تنتهي مشاهدتك لمادة. آخر يوم: ${lastDay}`,
    CERTIFICATE: () => "شهادتك جاهزة",
  },
};
