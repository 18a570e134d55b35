/** Where a used card is given back. */
export const giveBackAt = (cardId: number): string => `/admin/cards/${cardId}/give-back`;
