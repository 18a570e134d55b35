/** Before the player is there. */
export const text = { goOn: "تابع من" };
