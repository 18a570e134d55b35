import type { DemoEducator } from "../types.ts";

export const seller = "Chinedu Obi";

export const administrator = "Ifeoma Balogun";

export const educators: readonly DemoEducator[] = [
  {
    key: "okonkwo",
    role: "TEACHER",
    fullName: "Adaeze Okonkwo",
    gender: "FEMALE",
    biography:
      "Adaeze has taught mathematics in Enugu and Abuja for fifteen years and marks WAEC scripts every season. She likes to draw a problem before she writes an equation, and she never skips a step on the board.",
  },
  {
    key: "adeyemi",
    role: "TEACHER",
    fullName: "Babatunde Adeyemi",
    gender: "MALE",
    biography:
      "Babatunde is a civil engineer who moved into the classroom to teach further mathematics and technical drawing. His students know him for neat constructions and for asking 'why does it work?' at the end of every lesson.",
  },
  {
    key: "musa",
    role: "TEACHER",
    fullName: "Ibrahim Musa",
    gender: "MALE",
    biography:
      "Ibrahim teaches physics and data processing in Kano. He films his practicals with a phone and everyday materials, so that students without a laboratory can still see what happens.",
  },
  {
    key: "eze",
    role: "TEACHER",
    fullName: "Ngozi Eze",
    gender: "FEMALE",
    biography:
      "Ngozi holds a master's degree in industrial chemistry and has prepared SS3 classes for eleven years. She turns long calculations into short routines and keeps a list of the mistakes examiners complain about.",
  },
  {
    key: "bello",
    role: "TEACHER",
    fullName: "Folasade Bello",
    gender: "FEMALE",
    biography:
      "Folasade teaches biology, agricultural science and fisheries. She grew up on a farm near Abeokuta and still uses its ponds and plots as her best teaching aid. Her diagrams are simple enough to copy in an exam.",
  },
  {
    key: "nwosu",
    role: "TEACHER",
    fullName: "Emeka Nwosu",
    gender: "MALE",
    biography:
      "Emeka teaches English language and literature and coaches a debating team in Lagos. He believes good writing is rewriting, and he marks sample essays on screen so students can see where marks come from.",
  },
  {
    key: "abubakar",
    role: "TEACHER",
    fullName: "Aisha Abubakar",
    gender: "FEMALE",
    biography:
      "Aisha teaches Hausa, religious studies and civic education. She is patient with beginners, clear with definitions, and always links a topic to something that happened in the community that week.",
  },
  {
    key: "obi",
    role: "TEACHER",
    fullName: "Chinedu Obi",
    gender: "MALE",
    biography:
      "Chinedu teaches government and Igbo language. He worked as a parliamentary reporter before he became a teacher, and he brings old newspapers to class to show how the constitution works in real life.",
  },
  {
    key: "ogunleye",
    role: "TEACHER",
    fullName: "Temitope Ogunleye",
    gender: "FEMALE",
    biography:
      "Temitope is a painter and a teacher of visual art, Yoruba and tourism. Her lessons move between studio, market and museum, and her students build a portfolio as they learn.",
  },
  {
    key: "sani",
    role: "TEACHER",
    fullName: "Halima Sani",
    gender: "FEMALE",
    biography:
      "Halima teaches economics and geography with maps, market prices and a lot of questions. She has written revision notes that are used in more than thirty schools in the north.",
  },
  {
    key: "adebayo",
    role: "TEACHER",
    fullName: "Funmilayo Adebayo",
    gender: "FEMALE",
    biography:
      "Funmilayo is a chartered accountant who teaches financial accounting, commerce and business studies. She starts each topic from the books of a small shop and ends with a past question.",
  },
  {
    key: "etim",
    role: "TEACHER",
    fullName: "Samuel Etim",
    gender: "MALE",
    biography:
      "Samuel ran a logistics company in Calabar before he began teaching marketing, office practice, insurance and store management. He keeps theory short and cases long.",
  },
  {
    key: "anyanwu",
    role: "LECTURER",
    fullName: "Chukwuemeka Anyanwu",
    gender: "MALE",
    biography:
      "Dr. Anyanwu lectures in international relations and has advised student delegations to model United Nations conferences for ten years. His research is on regional trade in West Africa.",
  },
  {
    key: "yusuf",
    role: "LECTURER",
    fullName: "Zainab Yusuf",
    gender: "FEMALE",
    biography:
      "Dr. Yusuf lectures in diplomacy and public policy. She has worked with development agencies in four states and teaches students to write short, honest reports.",
  },
  {
    key: "akinola",
    role: "LECTURER",
    fullName: "Oluwaseun Akinola",
    gender: "MALE",
    biography:
      "Dr. Akinola trains teachers in curriculum design and assessment. He visits classrooms every month and builds his lectures around lessons he has watched.",
  },
  {
    key: "effiong",
    role: "LECTURER",
    fullName: "Grace Effiong",
    gender: "FEMALE",
    biography:
      "Dr. Effiong directs a career development programme and lectures in organisational psychology. She has helped several thousand school leavers write their first CV.",
  },
  {
    key: "danjuma",
    role: "LECTURER",
    fullName: "Patrick Danjuma",
    gender: "MALE",
    biography:
      "Dr. Danjuma teaches research methods and statistics for education. He explains numbers with stories from the field and insists that every chart has a question behind it.",
  },
];

export const students: readonly string[] = [
  "Chiamaka Ude",
  "Abdullahi Garba",
  "Adunni Fashola",
  "Amarachi Nnadi",
  "Aminu Lawal",
  "Ayodele Ojo",
  "Blessing Akpan",
  "Chidera Okafor",
  "Chukwudi Agu",
  "Damilola Ajayi",
  "Daniel Terna",
  "Ebere Onyema",
  "Efosa Igbinedion",
  "Esther Pam",
  "Fatima Dikko",
  "Favour Edet",
  "Gbenga Alabi",
  "Hadiza Umar",
  "Hauwa Ali",
  "Ifeanyi Madu",
  "Isaac Gyang",
  "Jemila Shehu",
  "Joy Omoregie",
  "Kabiru Sule",
  "Kelechi Anozie",
  "Khadija Bako",
  "Kunle Sanni",
  "Maryam Idris",
  "Michael Ogar",
  "Nnamdi Ezeh",
  "Nkechi Uba",
  "Obinna Ikwue",
  "Olamide Coker",
  "Osaze Aigbe",
  "Peace Bassey",
  "Rukayat Salami",
  "Sade Oyelaran",
  "Simon Ajogwu",
  "Tobi Adesanya",
  "Uche Mbah",
  "Yakubu Audu",
];

export const teams: readonly (readonly string[])[] = [
  ["okonkwo", "adeyemi", "musa", "eze", "bello"],
  ["nwosu", "abubakar", "obi", "ogunleye", "sani"],
  ["adebayo", "etim", "sani", "okonkwo"],
  ["anyanwu", "yusuf", "akinola", "effiong", "danjuma"],
];
