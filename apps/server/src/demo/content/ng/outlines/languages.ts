import type { DemoOutline } from "../../types.ts";

export const languageOutlines = {
  "english-ss1": {
    worksheet: "language",
    units: [
      {
        title: "Reading and vocabulary",
        lessons: [
          ["Reading for the main idea", "Find the topic sentence and prove it."],
          ["Words from context", "Work out meaning without a dictionary."],
          ["Parts of speech", "One word, many jobs: look at the sentence."],
        ],
      },
      {
        title: "Speaking and writing",
        lessons: [
          ["Vowel sounds", "Minimal pairs such as ship and sheep."],
          ["Narrative essay", "Begin late, end early, show one moment."],
          ["Informal letters", "Two addresses? One? Layout and tone."],
          ["Concord", "Twenty-four rules reduced to six."],
        ],
      },
    ],
  },
  "english-ss2": {
    worksheet: "language",
    units: [
      {
        title: "Grammar in use",
        lessons: [
          ["Tenses without tears", "A time line for every tense you need."],
          ["Clauses and sentence types", "Simple, compound and complex sentences."],
          ["Reported speech", "Change tense, pronoun and place words."],
        ],
      },
      {
        title: "Writing with purpose",
        lessons: [
          ["Formal letters and applications", "Write to a principal, an editor and an employer."],
          ["Argumentative essay", "Take a side and answer the other side."],
          ["Summary writing", "Lift nothing: find the point and say it again."],
        ],
      },
    ],
  },
  "english-ss3": {
    worksheet: "language",
    units: [
      {
        title: "Examination skills",
        lessons: [
          ["Comprehension under time", "Read the questions first? We test both ways."],
          ["Lexis and structure drills", "Idioms, phrasal verbs and collocations."],
          ["Test of orals", "Stress, intonation and rhyme."],
        ],
      },
      {
        title: "Paper by paper",
        lessons: [
          ["Choosing an essay question", "Plan in five minutes, write in thirty."],
          ["Summary: past questions", "Three passages, full answers and marks."],
          ["Common errors clinic", "Real scripts corrected line by line."],
        ],
      },
    ],
  },
  literature: {
    worksheet: "language",
    units: [
      {
        title: "Prose and drama",
        lessons: [
          ["Plot, setting and character", "Tools you can use on any novel."],
          ["Theme and point of view", "Who tells the story, and why it matters."],
          ["Reading a play aloud", "Stage directions, dialogue and dramatic irony."],
        ],
      },
      {
        title: "Poetry",
        lessons: [
          ["Figures of speech", "Metaphor, irony and personification in African poems."],
          ["Rhythm and sound", "Hear the beat before you name it."],
          ["Answering context questions", "Quote briefly, explain fully."],
        ],
      },
    ],
  },
  igbo: {
    units: [
      {
        title: "Asụsụ Igbo (Language)",
        lessons: [
          ["Mkpụrụ edemede Igbo: the alphabet", "Thirty-six letters and the vowel groups."],
          ["Ụda olu: tone marks", "One spelling, several meanings."],
          ["Ekele: greetings and courtesy", "What to say in the morning, at work and at a feast."],
        ],
      },
      {
        title: "Omenala na agụmagụ (Culture and literature)",
        lessons: [
          ["Ilu: proverbs", "Meaning and use of fifteen common proverbs."],
          ["Akụkọ ifo: folk tales", "Tortoise stories and their lessons."],
          ["Edemede: writing a composition", "Plan and write a descriptive essay."],
        ],
      },
    ],
  },
  hausa: {
    units: [
      {
        title: "Harshen Hausa (Language)",
        lessons: [
          ["Haruffan Hausa: letters and sounds", "Plain and hooked letters in words."],
          ["Gaisuwa: greetings", "Time of day, age and respect."],
          ["Jimla: building a sentence", "Subject, aspect and verb."],
        ],
      },
      {
        title: "Al'adu da adabi (Culture and literature)",
        lessons: [
          ["Karin magana: proverbs", "Fifteen proverbs and when to use them."],
          ["Tatsuniya: folk tales", "Gizo and Koki in class."],
          ["Rubutun insha'i: composition", "Write a letter and a short story."],
        ],
      },
    ],
  },
  yoruba: {
    units: [
      {
        title: "Èdè Yorùbá (Language)",
        lessons: [
          ["Álífábẹ́ẹ̀tì: the alphabet", "Vowels, nasal vowels and the letters with dots."],
          ["Àmì ohùn: tone marks", "Do, re, mi and the meaning of words."],
          ["Ìkíni: greetings", "Greetings for every time and event."],
        ],
      },
      {
        title: "Àṣà àti lítíréṣọ̀ (Culture and literature)",
        lessons: [
          ["Òwe: proverbs", "Use a proverb well in an essay."],
          ["Àlọ́: riddles and folk tales", "Tell and explain a tale of Ìjàpá."],
          ["Àròkọ: composition", "Structure, tone marks and style."],
        ],
      },
    ],
  },
} satisfies Record<string, DemoOutline>;
