import type { AssistantRight } from "@manara/contract/assistants/assistant-rules";

/** People who help in a course. */
export const text = {
  contents: "المحتويات",
  title: "المساعدون",
  hint: "يساعد أستاذ أو محاضر في مادة ليست له، بالحقوق التي تعطيها له وحدها. لا تظهر أسماء المساعدين في صفحة المادة.",
  none: "لا مساعدين في هذه المادة",
  noneHint: "أضف أستاذا أو محاضرا أدناه.",
  person: "المساعد",
  personHint: "حساب أستاذ أو محاضر. من ليس له حساب فادعه أولا من «كل المستخدمين».",
  choose: "اختر شخصا",
  rights: "الحقوق",
  rightNames: { answers: "الإجابة", people: "الطلاب", contents: "المحتويات" } satisfies Record<
    AssistantRight,
    string
  >,
  rightMeanings: {
    answers: "يجيب عن الأسئلة تحت الدروس، ويكتب إعلانات ومواعيد لطلاب المادة.",
    people: "يرى طلاب المادة وما أنجزوه وأرقام من يتصل بهم.",
    contents: "يعدل الوحدات والدروس والاختبارات والمرفقات، ويقرر أي الدروس مجاني.",
  } satisfies Record<AssistantRight, string>,
  add: "إضافة مساعد",
  changeOf: (name: string) => `تغيير حقوق ${name}`,
  loss: "يبقى ما كتبه في المادة، ولا يبقى له فيها حق.",
  save: "حفظ",
  saved: "تم حفظ الحقوق.",
  problems: {
    USER_ID_REQUIRED: "اختر شخصا.",
    USER_ID_INVALID: "اختر شخصا.",
    RIGHTS_REQUIRED: "اختر حقا واحدا على الأقل.",
    RIGHTS_INVALID: "اختر حقا واحدا على الأقل.",
  },
};
