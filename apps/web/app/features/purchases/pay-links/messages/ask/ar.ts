/** Texts of the first view. */
export const text = { ask: "اطلب من قريب أن يدفع" };
