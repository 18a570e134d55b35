import type { CardText } from "../card-sheet.ts";

export const text: CardText = {
  scratch: "اكشط هذا الحقل برفق",
  scan: "اكشط الحقل وامسح الرمز بهاتفك،",
  orType: (address) => `أو افتح ${address} واكتب الرمز.`,
  validUntil: "صالحة إلى غاية",
  help: "للمساعدة اتصل على",
  serial: "الرقم التسلسلي",
};
