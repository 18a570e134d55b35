import { MOST_SLIP_DAYS } from "@manara/contract/slips/slip-rules";
import { plural } from "../../../../language/plural.ts";

const slips = (count: number) =>
  plural("ar", count, {
    zero: "لا قصاصات",
    one: "قصاصة واحدة",
    two: "قصاصتان",
    few: `${count} قصاصات`,
    many: `${count} قصاصة`,
    other: `${count} قصاصة`,
  });

const people = (count: number) =>
  plural("ar", count, {
    zero: "لا أحد",
    one: "شخص واحد",
    two: "شخصان",
    few: `${count} أشخاص`,
    many: `${count} شخصا`,
    other: `${count} شخص`,
  });

const codes = (count: number) =>
  plural("ar", count, {
    zero: "لا رموز",
    one: "رمز واحد",
    two: "رمزان",
    few: `${count} رموز`,
    many: `${count} رمزا`,
    other: `${count} رمز`,
  });

/** Slips with login codes, to print. */
export const text = {
  title: "قصاصات الدخول",
  users: "المستخدمون",
  classes: "الأقسام",
  import: "استيراد أشخاص",
  hint: "لكل طالب قصاصة فيها اسمه وما يدخل به ورمز دخول. يفتح الرمز الحساب مرة واحدة، ثم يختار الطالب كلمة مروره.",
  print: "الطباعة",
  ready: (count: number) => `ستطبع ${slips(count)}.`,
  none: "لا أحد تطبع له قصاصة.",
  withdrawn: (count: number) =>
    `لبعضهم رمز لم يستعمل بعد (${codes(count)}). لا يعمل بعد هذه الطباعة: فلا تبق القصاصات السابقة مع أحد.`,
  known: (count: number) => `يستطيعون الدخول من قبل، فلا قصاصة لهم: ${people(count)}.`,
  without: (count: number) => `يعملون في المدرسة أو حساباتهم موقوفة، فلا قصاصة لهم: ${people(count)}.`,
  everybody: "أيضا لمن يستطيعون الدخول",
  everybodyHint: "من استعمل رمزه يختار كلمة مرور جديدة. وتصل رسالة إلى من له بريد إلكتروني.",
  days: "أيام صلاحية الرموز",
  daysHint: `من 1 إلى ${MOST_SLIP_DAYS}`,
  daysWrong: `اكتب عددا من 1 إلى ${MOST_SLIP_DAYS}.`,
  make: "إنشاء ملف القصاصات",
  done: "القصاصات جاهزة",
  doneHint:
    "نُزّل الملف: اطبعه وقصه وسلم لكل طالب قصاصته. الرموز ليست محفوظة في مكان آخر: إن ضاع الملف فاطبع من جديد.",
  saveAgain: "تنزيل الملف مرة أخرى",
  again: "طباعة أخرى",
  choose: "اختر قسما أو استيرادا، ثم اطبع قصاصاته من صفحته.",
};
