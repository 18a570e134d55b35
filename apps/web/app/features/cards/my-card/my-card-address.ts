/** Where the buyer of a card that was sold by phone gets its code. */
export const MY_CARD = "/my-card";
