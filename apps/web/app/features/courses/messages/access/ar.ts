/** Of courses that one holds or held. */
export const text = {
  openUntil: (day: string) => `تبقى دروس المادة مفتوحة حتى ${day}.`,
  openToYouUntil: (day: string) => `مفتوحة لك حتى ${day}.`,
  endedOn: (day: string) =>
    `انتهت مدة هذه المادة في حسابك يوم ${day} مع نهاية الامتحانات. فعّلها من جديد لتتابع دروسها.`,
  hasEnded: "انتهت مدة هذه المادة في حسابك. فعّلها من جديد لتتابع دروسها.",
  begin: "ابدأ الدروس",
  continue: "متابعة الدروس",
  again: "شاهد من جديد",
  present: "دفع لك أحدهم ثمن هذه المادة.",
  presentFrom: (name: string) => `دفع لك \u2068${name}\u2069 ثمن هذه المادة.`,
  newReply: "ردود جديدة على سؤالك في درس:",
};
