/** Of the list of centres before it is opened: pages that most people leave without it load no more of it. */
export const text = { ask: "أين أشتري بطاقة؟" };
