/** When a lesson opens. */
export const text = {
  opensOn: (when: string) => `يفتح في ${when}`,
};
