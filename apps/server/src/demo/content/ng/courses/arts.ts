import type { DemoCourse } from "../../types.ts";

export const artCourses: readonly DemoCourse[] = [
  {
    name: "English Language SS1: Reading and Writing Well",
    description:
      "Build vocabulary, hear the sounds of English and write stories people want to finish. Sample essays are marked on screen.",
    outline: "english-ss1",
    educator: "nwosu",
    in: { category: "english", grade: "SS1", fieldId: 1, semester: "FIRST", school: "unity" },
    price: 3500,
  },
  {
    name: "English Language SS2: Grammar with a Purpose",
    description:
      "Tenses, clauses, letters and arguments. Each rule is followed at once by a piece of writing that needs it.",
    outline: "english-ss2",
    educator: "nwosu",
    in: { category: "english", grade: "SS2", fieldId: 1, semester: "SECOND", school: "lagoon" },
    price: 3500,
    originalPrice: 5000,
  },
  {
    name: "English Language SS3: Paper by Paper",
    description:
      "A calm plan for every paper of the final examination. We work through real scripts and correct the errors that cost most.",
    outline: "english-ss3",
    educator: "nwosu",
    in: { category: "english", grade: "SS3", fieldId: 1, semester: "THIRD", school: "coalcity" },
    price: 5000,
  },
  {
    name: "English Language SS3 for Science and Commercial Classes",
    description:
      "You need a credit in English whatever you plan to study. This course goes straight to summary, comprehension and orals.",
    outline: "english-ss3",
    educator: "nwosu",
    in: { category: "english", grade: "SS3", fieldId: 3, semester: "SECOND", school: "savannah" },
    price: 5000,
  },
  {
    name: "Literature in English SS2: How to Read a Text",
    description:
      "Tools for prose, drama and poetry that work on any set book. You will read aloud, argue about characters and learn to quote briefly.",
    outline: "literature",
    educator: "nwosu",
    in: { category: "literature", grade: "SS2", fieldId: 1, semester: "FIRST", school: "lagoon" },
    price: 3500,
  },
  {
    name: "Literature in English SS3: Context Questions",
    description:
      "Revision for the final year with model answers for context and essay questions. Bring your own set texts.",
    outline: "literature",
    educator: "nwosu",
    in: { category: "literature", grade: "SS3", fieldId: 1, semester: "SECOND", school: "unity" },
    price: 5000,
  },
  {
    name: "Civic Education SS1: Values and Citizenship",
    description:
      "What it means to belong to a country and to take part in it. Definitions are short, and examples come from your street.",
    outline: "civic",
    educator: "abubakar",
    in: { category: "civic", grade: "SS1", fieldId: 1, semester: "FIRST", school: "savannah" },
    price: 2000,
  },
  {
    name: "Civic Education SS3: Revision for All Classes",
    description:
      "A compulsory subject that can lift your results with little effort. All topics in six lessons with likely questions.",
    outline: "civic",
    educator: "abubakar",
    in: { category: "civic", grade: "SS3", fieldId: 3, semester: "THIRD", school: "unity" },
    price: 2000,
    originalPrice: 3500,
  },
  {
    name: "Government SS2: Concepts and Nigerian History",
    description:
      "Understand power before you memorise dates. Old newspaper pages help us follow Nigeria from colony to federation.",
    outline: "government",
    educator: "obi",
    in: { category: "government", grade: "SS2", fieldId: 1, semester: "SECOND", school: "coalcity" },
    price: 3500,
  },
  {
    name: "Government SS3: Federalism and Foreign Policy",
    description:
      "Final-year topics with essay plans you can adapt in the hall. We compare, we give examples, we conclude.",
    outline: "government",
    educator: "obi",
    in: { category: "government", grade: "SS3", fieldId: 1, semester: "THIRD", school: "lagoon" },
    price: 5000,
    originalPrice: 7500,
  },
  {
    name: "CRK and IRK SS1: Faith and Character",
    description:
      "Stories and teachings from the two curricula, with respect for both. The course asks how belief becomes behaviour at home, in trade and at school.",
    outline: "crk-irk",
    educator: "abubakar",
    in: { category: "crkirk", grade: "SS1", fieldId: 1, semester: "SECOND", school: "unity" },
    price: 2000,
  },
  {
    name: "Geography SS2: Maps, Climate and People",
    description:
      "Read maps with confidence and explain the weather outside your window. Sketch maps of Nigeria are drawn step by step.",
    outline: "geography",
    educator: "sani",
    in: { category: "geography", grade: "SS2", fieldId: 1, semester: "FIRST", school: "savannah" },
    price: 3500,
  },
  {
    name: "Visual Art SS1: Drawing and Nigerian Art",
    description:
      "Pencil, colour, perspective and a walk through Nok, Ife and Benin. You finish with five pieces for your portfolio.",
    outline: "visual",
    educator: "ogunleye",
    in: { category: "visual", grade: "SS1", fieldId: 1, semester: "THIRD", school: "lagoon" },
    price: 3500,
  },
  {
    name: "Tourism SS2: Welcome to Nigeria",
    description:
      "Plan a tour, look after guests and promote a place honestly. A trade subject for people who enjoy people.",
    outline: "tourism",
    educator: "ogunleye",
    in: { category: "tourism", grade: "SS2", fieldId: 1, semester: "THIRD", school: "lagoon" },
    price: 3500,
    originalPrice: 5000,
  },
  {
    name: "Igbo SS1: Asụsụ na Omenala",
    description:
      "Letters, tones, greetings, proverbs and composition. Suitable for native speakers who want to write well and for friendly beginners.",
    outline: "igbo",
    educator: "obi",
    in: { category: "igbo", grade: "SS1", fieldId: 1, semester: "SECOND", school: "coalcity" },
    price: 2000,
  },
  {
    name: "Hausa SS1: Harshe da Al'ada",
    description:
      "From sounds to sentences and from proverbs to tales. Every lesson includes a short dialogue to repeat aloud.",
    outline: "hausa",
    educator: "abubakar",
    in: { category: "hausa", grade: "SS1", fieldId: 1, semester: "FIRST", school: "savannah" },
    price: 2000,
  },
  {
    name: "Yoruba SS1: Èdè àti Àṣà",
    description:
      "Write tone marks with confidence and enjoy riddles, proverbs and tales. Clear pronunciation and lots of listening.",
    outline: "yoruba",
    educator: "ogunleye",
    in: { category: "yoruba", grade: "SS1", fieldId: 1, semester: "THIRD", school: "lagoon" },
    price: 2000,
  },
  {
    name: "Study Skills for the Final Year",
    description:
      "A gift to every SS3 student: a realistic timetable, memory techniques that work and a plan for exam day. Claim it and start tonight.",
    outline: "study-skills",
    educator: "nwosu",
    in: { category: "giftbox", grade: "SS3", fieldId: 1, semester: "FIRST", school: "unity" },
    price: -1,
  },
  {
    name: "Exam Confidence Workshop",
    description:
      "Six sessions on planning, recall and calm, with exercises to do between lessons. For students who know the work but freeze in the hall.",
    outline: "study-skills",
    educator: "abubakar",
    in: { category: "others", grade: "SS3", fieldId: 1, semester: "THIRD", school: "coalcity" },
    price: 2000,
  },
];
