import type { CertificateText } from "../draw-certificate.ts";

export const text: CertificateText = {
  title: "شهادة إتمام",
  awardedTo: "تمنح هذه الشهادة إلى",
  holder: "من يظهر اسمه في صفحة هذا الرمز",
  forFinishing: "تقديرا لإتمام جميع دروس المادة",
  lessons: (count) => `الدروس المشاهدة: ${count}`,
  tests: (count) => `الاختبارات المنجزة: ${count}`,
  mark: (percent) => `الإجابات الصحيحة: ${percent}%`,
  issuedOn: (day) => `حررت في ${day}`,
  verify: "للتحقق من صحة هذه الشهادة امسح الرمز أو افتح العنوان",
};
