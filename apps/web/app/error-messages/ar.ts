import type { FailureCode } from "@manara/contract/api-error";
import { text as notices } from "./notices/ar.ts";

export const text: Record<FailureCode, string> = {
  ...notices,
  BAD_REQUEST: "لم نفهم الطلب. أعد المحاولة من فضلك.",
  VALIDATION_FAILED: "بعض المعلومات ناقصة أو غير صحيحة. راجع الحقول المشار إليها.",
  CARD_NOT_ACCEPTED:
    "تعذر تفعيل البطاقة. تحقق من الرمز؛ فقد تكون البطاقة مستعملة أو يختلف سعرها عن سعر المادة.",
  RESET_TOKEN_INVALID: "هذا الرابط غير صالح أو انتهت مدته. اطلب رابطا جديدا.",
  SOCIAL_LOGIN_FAILED: "فشل تسجيل الدخول.",
  BAD_CREDENTIALS: "البريد الإلكتروني أو كلمة المرور غير صحيحة.",
  XSRF_MISMATCH: "تعذر التحقق من الطلب. حدّث الصفحة ثم أعد المحاولة.",
  COMMENT_NOT_FOUND: "هذا التعليق غير موجود.",
  EMAIL_NOT_FOUND: "لا يوجد حساب بهذا البريد الإلكتروني.",
  USER_NOT_FOUND: "هذا المستخدم غير موجود.",
  SCHOOL_NOT_FOUND: "هذه المدرسة غير موجودة.",
  STUDY_NOT_FOUND: "هذه الدراسة غير موجودة.",
  SPECIALTY_NOT_FOUND: "هذا التخصص غير موجود.",
  PURCHASE_NOT_FOUND: "عملية الاقتناء هذه لم تعد موجودة.",
  MAIL_NOT_FOUND: "هذه الرسالة لم تعد محفوظة.",
  CARD_NOT_FOUND: "هذه البطاقة غير موجودة.",
  NOT_FOUND: "الصفحة المطلوبة غير موجودة.",
  EMAIL_TAKEN: "هذا البريد الإلكتروني مسجل من قبل.",
  PHONE_TAKEN: "رقم الهاتف هذا مسجل من قبل.",
  COURSE_ALREADY_PURCHASED: "هذه المادة مفعلة في حسابك من قبل.",
  IN_USE: "لا يمكن الحذف: ما زال مستعملا.",
  EDIT_CONFLICT: "عدّل شخص آخر هذا في أثناء تحريرك.",
  LAST_ADMIN: "لا يمكن تغيير دور المدير الوحيد.",
  PAYLOAD_TOO_LARGE: "حجم ما أرسلته كبير جدا.",
  UNSUPPORTED_MEDIA: "نوع الملف غير مدعوم.",
  TOO_MANY_ATTEMPTS: "محاولات كثيرة. انتظر قليلا ثم أعد المحاولة.",
  NOT_READY: "الموقع غير جاهز الآن. أعد المحاولة بعد لحظات.",
};
