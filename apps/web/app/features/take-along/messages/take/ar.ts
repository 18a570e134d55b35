/** Word on the page of a lesson. */
export const text = { take: "احفظ للمشاهدة دون شبكة" };
