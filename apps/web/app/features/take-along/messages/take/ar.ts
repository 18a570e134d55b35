/** Words about it on other pages. */
export const text = {
  take: "احفظ للمشاهدة دون شبكة",
  open: "دروسي المحفوظة",
};
