/** Table of the figures of lessons. */
export const text = {
  figures: {
    title: "أرقام الدروس",
    lesson: "الدرس",
    began: "بدؤوه",
    finished: "أنهوه",
    leftAt: (percent: number) => `توقفوا عند ${percent}%`,
  },
};
