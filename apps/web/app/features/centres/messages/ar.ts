import { plural } from "../../../language/plural.ts";

/** Where cards are sold, as students see it. */
export const text = {
  title: "أين تباع البطاقات",
  intro: "اختر ولايتك لترى مراكز التوزيع فيها.",
  none: "لم تضف مراكز بعد. اتصل بنا.",
  notLoaded: "تعذرت قراءة المراكز.",
  again: "حاول مرة أخرى",
  titleIn: (region: string) => `أين تباع البطاقات: ${region}`,
  otherRegions: "ولايات أخرى",
  map: "على الخريطة",
  count: (number: number) =>
    plural("ar", number, {
      zero: "لا مراكز",
      one: "مركز واحد",
      two: "مركزان",
      few: `${number} مراكز`,
      many: `${number} مركزا`,
      other: `${number} مركز`,
    }),
};
