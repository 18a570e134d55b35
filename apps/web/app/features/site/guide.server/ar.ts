import { text as filters } from "../../courses/messages/catalogue/ar.ts";
import { text as course } from "../../courses/messages/course/ar.ts";
import { text as details } from "../../courses/messages/details/ar.ts";
import type { GuideSubject, GuideText } from "./guide-text.ts";

export const text = ({ brand, facts, hasCentres }: GuideSubject): GuideText => ({
  title: "دليل الشراء",
  intro: `الدراسة في ${brand} سهلة: أنشئ حسابا، واختر شعبتك، وافتح المادة وانظر ما تعرضه قبل الشراء، ثم فعّلها برمز بطاقة من 16 حرفا.`,
  paragraphs: [
    `اطلب البطاقة ${hasCentres ? "من مركز توزيع أو منا" : "منا"}. ${facts.hasExamDates ? "تقول المادة إلى متى تبقى مفتوحة بعد التفعيل، وتعيد مشاهدة دروسها إلى ذلك الحين بلا حد." : "بعد تفعيل المادة تعيد مشاهدة دروسها بلا حد."}`,
  ],
  whichCard: `اشتر بطاقة قيمتها سعر المادة التي تريدها: السعر مكتوب على كل مادة. تفتح البطاقة مادة واحدة${facts.teachesCourses ? "، ومواد الفصول الثلاثة تباع كل واحدة على حدة" : ""}.`,
  seePrices: "كل المواد وأسعارها",
  haveCard: "لدي بطاقة: أرني ما تفتحه",
  offer: "بطاقة تفعيل المواد",
  stepsTitle: "خطوة بخطوة",
  videoTitle: "فيديو: كيف تستعمل الموقع وتشتري",
  picture: "خطوات الشراء في صورة",
  register: {
    withForm: "أنشئ حسابك باستمارة التسجيل التي تكتب فيها بريدك الإلكتروني ورقم هاتفك.",
    withFacebook:
      "أنشئ حسابك: بحسابك في فيسبوك، أو باستمارة التسجيل التي تكتب فيها بريدك الإلكتروني ورقم هاتفك.",
  },
  steps: [
    "افتح صفحة كل المواد.",
    `اختر من «${filters.filters}» ما يناسبك: ${course.field} و${course.category} و${course.semester}.`,
    "افتح المادة لترى من يدرّسها.",
    facts.hasIntroFilms ? "اقرأ تفاصيل المادة وشاهد الفيديو التعريفي." : "اقرأ تفاصيل المادة.",
    facts.hasFreeLessons
      ? `شاهد الدروس المجانية من «${details.contents}».`
      : `انظر إلى دروسها من «${details.contents}».`,
    `اضغط على «${course.redeem}» وأدخل رمز بطاقتك لتشتري المادة.`,
  ],
  numbersTitle: "هل تحتاج إلى مساعدة؟",
  numbersText: "اتصل بنا أو راسلنا، ونساعدك على فتح أول درس.",
});
