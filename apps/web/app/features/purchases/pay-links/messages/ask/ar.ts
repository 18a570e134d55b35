/** What stands on pages before somebody asks for more. */
export const text = { ask: "اطلب من قريب أن يدفع" };
