import type { Role } from "@manara/contract/accounts/role-rules";
import { MOST_STUDENTS_OF_CLASS } from "@manara/contract/classes/class-rules";
import { IMPORT_MAX_PEOPLE, UNDO_WITHIN_HOURS } from "@manara/contract/imports/import-rules";
import { plural } from "../../../../language/plural.ts";
import type { TableField } from "../find-columns.rules.ts";
import type { Fault, FaultCode, LineField } from "../judge-lines.rules.ts";

const people = (count: number) =>
  plural("ar", count, {
    zero: "لا أحد",
    one: "شخص واحد",
    two: "شخصان",
    few: `${count} أشخاص`,
    many: `${count} شخصا`,
    other: `${count} شخص`,
  });

const lines = (count: number) =>
  plural("ar", count, {
    zero: "لا أسطر",
    one: "سطر واحد",
    two: "سطران",
    few: `${count} أسطر`,
    many: `${count} سطرا`,
    other: `${count} سطر`,
  });

/** People of a role, counted. */
const counted = (one: string, two: string, few: string, many: string) => (count: number) =>
  plural("ar", count, {
    zero: `لا ${one}`,
    one: `${one} واحد`,
    two,
    few: `${count} ${few}`,
    many: `${count} ${many}`,
    other: `${count} ${one}`,
  });

const roleCounts: Record<Role, (count: number) => string> = {
  STUDENT: counted("طالب", "طالبان", "طلاب", "طالبا"),
  TEACHER: counted("أستاذ", "أستاذان", "أساتذة", "أستاذا"),
  LECTURER: counted("محاضر", "محاضران", "محاضرين", "محاضرا"),
  CENTRE: counted("بائع", "بائعان", "بائعين", "بائعا"),
  CASHIER: counted("أمين صندوق", "أمينا صندوق", "أمناء صندوق", "أمين صندوق"),
  EDITOR: counted("محرر", "محرران", "محررين", "محررا"),
  ADMIN: counted("مدير", "مديران", "مديرين", "مديرا"),
};

const fields: Record<LineField, string> = {
  fullName: "الاسم الكامل",
  email: "البريد الإلكتروني",
  loginName: "اسم الدخول",
  phone: "الهاتف",
  className: "القسم",
  courses: "المواد",
  role: "الدور",
  centre: "المركز",
};

const tableFields: Record<TableField, string> = {
  email: "عمود البريد الإلكتروني",
  loginName: "عمود اسم الدخول",
  phone: "عمود الهاتف",
  class: "عمود القسم",
  courses: "عمود المواد",
  role: "عمود الدور",
  centre: "عمود المركز (للبائعين)",
};

const faults: Record<FaultCode, (fault: Fault) => string> = {
  NAME_MISSING: () => "الاسم ناقص.",
  NAME_INVALID: () => "هذا الاسم طويل جدا، أو بلا حروف، أو فيه علامات لا تقبل.",
  EMAIL_MISSING: () => "البريد الإلكتروني ناقص.",
  EMAIL_INVALID: () => "هذا البريد الإلكتروني غير صحيح.",
  EMAIL_DOUBLE: ({ other }) => `هذا البريد الإلكتروني في السطر ${other} أيضا.`,
  EMAIL_TAKEN: () => "لهذا البريد الإلكتروني حساب في المدرسة.",
  LOGIN_NAME_INVALID: () => "اسم الدخول من 3 إلى 32 حرفا لاتينيا أو رقما، بينها نقاط أو شرطات.",
  LOGIN_NAME_DOUBLE: ({ other }) => `اسم الدخول هذا في السطر ${other} أيضا.`,
  LOGIN_NAME_TAKEN: () => "اسم الدخول هذا لحساب آخر. اختر غيره.",
  PHONE_INVALID: () => "رقم الهاتف هذا غير صحيح. صححه أو اتركه فارغا.",
  PHONE_DOUBLE: ({ other }) => `رقم الهاتف هذا في السطر ${other} أيضا. الرقم لحساب واحد: اتركه فارغا هنا.`,
  PHONE_TAKEN: () => "رقم الهاتف هذا لحساب آخر. صححه أو اتركه فارغا.",
  CLASS_OF_STUDENTS: () => "لا يضم إلى الأقسام إلا الطلاب. اتركه فارغا، وأسند إلى القسم أساتذته من صفحته.",
  CLASS_UNKNOWN: ({ name }) => `لا قسم باسم «\u2068${name}\u2069». صححه أو اتركه فارغا.`,
  CLASS_FULL: ({ name }) =>
    `في القسم ${MOST_STUDENTS_OF_CLASS} طالب على الأكثر، وبهذا السطر يزيد «\u2068${name}\u2069» على ذلك. اختر غيره أو اتركه فارغا.`,
  COURSE_UNKNOWN: ({ name }) => `لا مادة باسم «\u2068${name}\u2069» أو بهذا الرقم. صححه أو اتركه فارغا.`,
  COURSE_AMBIGUOUS: ({ name }) =>
    `أكثر من مادة باسم «\u2068${name}\u2069». اكتب رقم المقصودة كما هو في عنوان صفحتها.`,
  COURSES_OF_STUDENTS: () => "لا تمنح المواد إلا للطلاب. اتركه فارغا.",
  CENTRE_UNKNOWN: ({ name }) => `لا مركز باسم «\u2068${name}\u2069» أو بهذا الرقم.`,
  CENTRE_AMBIGUOUS: ({ name }) =>
    `أكثر من مركز باسم «\u2068${name}\u2069». اكتب رقم المقصود كما هو في عنوان صفحته.`,
  CENTRE_MISSING: () => "لبائع البطاقات مركز يعمل فيه: اسمه ناقص.",
  CENTRE_OF_SELLERS: () => "لا مركز إلا لبائعي البطاقات. اتركه فارغا أو صحح الدور.",
  ROLE_UNKNOWN: () => "لا دور بهذا الاسم. صححه، أو اتركه فارغا لطالب.",
  ROLE_BY_HAND: () => "المديرون يدعون واحدا واحدا من صفحة المستخدمين. اترك هذا السطر.",
};

/** Import of people from a table. */
export const text = {
  title: "استيراد أشخاص",
  users: "المستخدمون",
  hint: "أنشئ حسابات لطلاب وأساتذة وغيرهم من جدول فيه الأسماء والبريد الإلكتروني وأرقام الهاتف. لا ينشأ شيء قبل أن ترى ما سيستورد.",
  file: "ملف",
  chooseFile: "اختر الجدول",
  chooseOther: "اختر ملفا آخر",
  fileHint: `ملف إكسل (XLSX) أو ملف CSV، فيه ${people(IMPORT_MAX_PEOPLE)} على الأكثر. لكل شخص سطر، ورقم الهاتف ليس لازما. من ليس له بريد إلكتروني يدخل باسم، ويأخذ أول رمز في قصاصة مطبوعة.`,
  severalHint:
    "ضع | بين أقسام شخص واحد إن كان له أكثر من قسم، وكذلك بين مواده. تعرف المادة والمركز بالاسم أو بالرقم.",
  unreadable: "لا يمكن قراءة هذا الملف. احفظ الجدول بصيغة XLSX أو CSV ثم اختره من جديد.",
  reading: "جار قراءة الملف…",
  tooLarge: `هذا الملف أكبر من جدول فيه ${people(IMPORT_MAX_PEOPLE)}. احفظ ورقة الأشخاص وحدها بصيغة CSV ثم اختره من جديد.`,
  nobody: "لا يوجد أحد في هذا الجدول. تأكد من الأعمدة.",
  tooMany: (count: number) =>
    `في هذا الجدول ${lines(count)}، والحد ${IMPORT_MAX_PEOPLE} في المرة الواحدة. وزعه على عدة ملفات.`,
  sheet: "الورقة",
  columns: "الأعمدة",
  columnsHint: "تعرف الأعمدة من عناوينها. صححها إن لم تكن كما يجب.",
  tableFields,
  nameColumn: "عمود الاسم",
  nameColumnMore: (part: number) => `عمود الاسم، الجزء ${part}`,
  nameExample: ({ number, fullName }: { number: number; fullName: string }) =>
    `يصير الاسم في السطر ${number}: «\u2068${fullName}\u2069».`,
  noColumn: "لا عمود",
  unusedColumns: (columns: string) => `لا تستعمل هذه الأعمدة: ${columns}`,
  nameInPart: (column: string) =>
    `يقرأ الاسم من «\u2068${column}\u2069» وحده. إن كانت بقية الاسم في عمود آخر فاختره جزءا ثانيا.`,
  unusedNames: (columns: string) =>
    `تبدو جزءا من الاسم ولا تستعمل: ${columns}. اخترها أعلاه إن كانت من الاسم.`,
  unusedOfRelatives: (columns: string) =>
    `تخص الولي ولا تستعمل: ${columns}. البيانات هنا هي بيانات التلميذ نفسه، يدخل بها.`,
  column: (letter: string, heading: string) => (heading ? `${letter}: ${heading}` : letter),
  check: "ما سيستورد",
  checking: "جار البحث عن الحسابات الموجودة…",
  ready: (count: number) => `يمكن استيراد: ${people(count)}.`,
  faulty: (count: number) => `فيها أخطاء: ${lines(count)}.`,
  leftOut: (count: number) => `متروكة: ${lines(count)}.`,
  mendHint: "صحح كل سطر فيه خطأ هنا، أو اتركه. لا يستورد شيء ما دام هناك خطأ.",
  line: (number: number) => `السطر ${number}`,
  fields,
  faults,
  mended: "صار صحيحا.",
  leave: "ترك السطر",
  leaveLine: (number: number) => `ترك السطر ${number}`,
  isLeft: "لن يستورد هذا السطر.",
  takeIn: "إعادة السطر",
  takeInLine: (number: number) => `إعادة السطر ${number}`,
  leaveAll: "ترك كل الأسطر التي فيها أخطاء",
  more: (count: number) => `أسطر أخرى: ${count}`,
  namesakes: (count: number, numbers: readonly number[]) =>
    `لها اسم سطر قبلها وقسمه، بلا بريد إلكتروني ولا هاتف: ${lines(count)} (${numbers.join("، ")}${count > numbers.length ? "، …" : ""}). ينشأ لكل منها حساب. إن كان الشخص واحدا فاحذف السطر من الملف ثم اختره من جديد.`,
  makeNames: (count: number) => `إنشاء أسماء دخول لمن ليس لهم بريد إلكتروني (${people(count)})`,
  makeNamesHint: "مثل 4821637. يدخلون به، واطبع لهم قصاصات فيها الاسم بعد الاستيراد.",
  withoutEmail: (count: number) => `بلا بريد إلكتروني، يدخلون باسم: ${people(count)}. لا تصلهم رسائل.`,
  waiting: (count: number) => `تنتظر قسمها: ${lines(count)}.`,
  missingClasses: "أقسام غير موجودة بعد",
  missingHint: "ينشأ ما عليه علامة. أزل العلامة عن قسم لتصحح أسطره واحدا واحدا في الأسفل.",
  missingClass: ({ name, lines: count }: { name: string; lines: number }) =>
    `\u2068${name}\u2069 · ${lines(count)}`,
  sameAs: (name: string) => `هو «\u2068${name}\u2069»`,
  sameAsOf: (name: string, missing: string) => `هو «\u2068${name}\u2069»: \u2068${missing}\u2069`,
  moreClasses: (count: number) => `أقسام أخرى: ${count}`,
  makeClasses: (count: number) =>
    plural("ar", count, {
      zero: "إنشاء هذه الأقسام",
      one: "إنشاء هذا القسم",
      two: "إنشاء هذين القسمين",
      few: `إنشاء هذه الأقسام (${count})`,
      many: `إنشاء هذه الأقسام (${count})`,
      other: `إنشاء هذه الأقسام (${count})`,
    }),
  courseReason: "سبب منحهم هذه المواد",
  courseReasonHint: "يحفظ في سجل كل واحد منهم. لا تستعمل بطاقة ولا يقيد مبلغ.",
  dayIsOver: "اختر يوما لم يمض بعد.",
  comma: "، ",
  roleCounts,
  invite: "إرسال الدعوات الآن",
  inviteHint:
    "تصل إلى كل شخص رسالة فيها رابط يختار به كلمة مروره. وبدونها يطلب كلمة مرور من صفحة تسجيل الدخول. ولا تبدأ رسائل الملخص ورسائل الأولياء إلا بعد تأكيد البريد الإلكتروني برابط كهذا.",
  importNow: (count: number) => `استيراد ${people(count)}`,
  importNothing: "استيراد",
  imported: (count: number) => `استورد: ${people(count)}.`,
  changedMeanwhile: "صار لبعضهم حساب في هذه الأثناء. لم يستورد أحد. صحح الأسطر ثم أعد المحاولة.",
  phases: {
    SENDING: "جار إرسال الأشخاص…",
    MAKING: "جار إنشاء الحسابات…",
    UNDOING: "جار حذف الحسابات…",
  },
  doneOf: (done: string, of: string) => `${done} من ${of}`,
  mayLeave: "يمكنك مغادرة هذه الصفحة. يستمر العمل، وحين يتم أو يرفض يظهر هنا.",
  failed: "لم يستورد أحد. السبب مذكور هنا.",
  nothingImported: "لم يستورد أحد",
  undoFailed: "لم يتم التراجع عن الاستيراد",
  chooseAgain: "اختر الملف من جديد لترى الأسطر وتصححها.",
  wrongDetails: {
    fullName: (count: number) => `الاسم غير صحيح: ${lines(count)}`,
    email: (count: number) => `البريد الإلكتروني أو اسم الدخول ناقص أو لحساب آخر: ${lines(count)}`,
    phoneNumber: (count: number) => `رقم الهاتف غير صحيح أو لحساب آخر: ${lines(count)}`,
    className: (count: number) => `القسم غير موجود أو ليس لهذا الدور: ${lines(count)}`,
    courses: (count: number) => `المواد غير موجودة أو ليست لهذا الدور: ${lines(count)}`,
    centre: (count: number) => `المركز غير موجود أو ليس لهذا الدور: ${lines(count)}`,
  },
  slipsByClass: "اطبع قصاصات الدخول قسما قسما: هذا العدد أكبر من طبعة واحدة.",
  slips: "قصاصات الدخول",
  slipsOf: (count: number) => `قصاصات الدخول: ${people(count)}`,
  printSlips: "طباعة قصاصات الدخول",
  past: "ما استورد من قبل",
  noPast: "لم يستورد أحد بعد.",
  when: "الوقت",
  who: "استورده",
  unknown: "حساب محذوف",
  people: "العدد",
  state: "الحالة",
  countOf: people,
  invited: "أرسلت الدعوات",
  notInvited: "دون دعوات",
  undone: (stayed: number) => (stayed === 0 ? "تراجعت عنه" : `تراجعت عنه، وبقي: ${people(stayed)}`),
  undo: "تراجع",
  undoOf: (count: number) => `تراجع: ${people(count)}`,
  undoTitle: "التراجع عن هذا الاستيراد؟",
  undoText: (count: number) =>
    `تحذف الحسابات التي أنشأها هذا الاستيراد (${people(count)}). ومن استعمل حسابه يبقى. هذا ممكن خلال ${UNDO_WITHIN_HOURS} ساعة من الاستيراد.`,
  undoDone: "تراجعت عن الاستيراد.",
  staying: (count: number) => `بقي من استعملوا حساباتهم: ${people(count)}.`,
};
