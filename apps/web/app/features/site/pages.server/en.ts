import type { Pages } from "./page.ts";

export const text: Pages = (brand) => ({
  terms: {
    title: "Terms of use",
    paragraphs: [
      `By using ${brand} you agree to respect the work of its teachers and to keep your account to yourself. Lessons and files are protected by copyright; they may not be copied or published again without written permission.`,
      "A subject stays active in your account until the final exams have ended. The management may remove offensive contributions and suspend an account that breaks these terms.",
    ],
  },
  conditions: {
    title: "Privacy agreement",
    paragraphs: [
      `${brand} collects only what is needed to serve you: your name, e-mail address, phone number and the courses you activate. We do not sell this data and give it to nobody unless the law demands it.`,
      "You may ask for a copy of your data or for its deletion at any time; we handle each request within thirty days.",
    ],
  },
  partners: {
    title: "Partnership",
    paragraphs: [
      `${brand} works with schools and associations that believe a good lesson belongs to every student, wherever they live. If your organisation would like to join them, write to us.`,
    ],
  },
  executives: {
    title: "Executive branch",
    paragraphs: [
      `The executive branch runs ${brand} day by day: it chooses and supports the teachers, watches over the quality of the lessons and serves students and parents.`,
    ],
  },
  "about-us": {
    title: "Who we are",
    paragraphs: [
      `${brand} is an online school. Experienced teachers give short, clear recorded lessons, and students watch them when and where they like, as often as they like.`,
      "No video is longer than twenty minutes, short quizzes follow the lessons, and every lesson has a place to ask the teacher and to discuss.",
    ],
  },
  "ng-imun": {
    title: "NgIMUN: model United Nations",
    paragraphs: [
      "NgIMUN is a project in which students act out sessions of the United Nations: they represent countries, negotiate, and learn to speak in public and to draft resolutions.",
    ],
  },
  "ng-sap": {
    title: "NgSAP: professional association and awards",
    paragraphs: [
      "NgSAP is a professional association that honours those who have served education and society, with awards and honorary doctorates for outstanding merit.",
    ],
  },
  "ng-capdr": {
    title: "NgCAPDR: career development and research",
    paragraphs: [
      "NgCAPDR is a centre for career development and research. It accompanies students and graduates as they choose their path and learn what working life asks of them.",
    ],
  },
});
