/** How to come by a card. */
export const text = {
  title: "كيف تشتري مادة؟",
  /** Where no distribution centre is listed. */
  askUs: "اطلب منا بطاقة، ثم فعّل المادة برمزها.",
  intro: "اشتر بطاقة من مركز توزيع أو بالبريد، ثم فعّل المادة برمزها.",
  help: "نحن هنا لمساعدتك:",
  mobile: "الهاتف النقال",
  phone: "الهاتف",
};
