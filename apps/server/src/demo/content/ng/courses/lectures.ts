import type { DemoCourse } from "../../types.ts";

export const lectureCourses: readonly DemoCourse[] = [
  {
    name: "Introduction to International Relations",
    description:
      "States, theories and institutions, with West Africa at the centre of the map. The last lecture teaches you to write a position paper for model UN.",
    outline: "international-relations",
    educator: "anyanwu",
    in: { semester: "FIRST", study: "international" },
    price: 7500,
  },
  {
    name: "Diplomacy and Development Policy",
    description:
      "How countries talk, bargain and cooperate. Short role plays and a two-page brief take the place of long essays.",
    outline: "diplomacy",
    educator: "yusuf",
    in: { semester: "SECOND", study: "international" },
    price: 5000,
    originalPrice: 7500,
  },
  {
    name: "Development Policy: Field Notes",
    description:
      "Recorded talks with programme officers in four states. The series is being edited and opens soon.",
    outline: "diplomacy",
    educator: "yusuf",
    in: { semester: "THIRD", study: "international" },
    price: 5000,
    hidden: true,
  },
  {
    name: "Curriculum and Assessment for New Teachers",
    description:
      "Plan a lesson, teach a large class and mark fairly. Each lecture begins with a clip from a real classroom.",
    outline: "curriculum",
    educator: "akinola",
    in: { semester: "FIRST", study: "education" },
    price: 5000,
  },
  {
    name: "Research Methods in Education",
    description:
      "Turn a curiosity into a study that can be trusted. Sampling, questionnaires and honest charts without heavy formulas.",
    outline: "research-methods",
    educator: "danjuma",
    in: { semester: "SECOND", study: "education" },
    price: 7500,
  },
  {
    name: "Career Development: From School to Work",
    description:
      "Know yourself, explore occupations and enter work well. With templates for a CV, a cover letter and a ninety-day plan.",
    outline: "careers",
    educator: "effiong",
    in: { semester: "FIRST", study: "career" },
    price: 3500,
    originalPrice: 5000,
  },
];
