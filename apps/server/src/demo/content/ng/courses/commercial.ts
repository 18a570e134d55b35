import type { DemoCourse } from "../../types.ts";

export const commercialCourses: readonly DemoCourse[] = [
  {
    name: "Economics SS1: How Markets Work",
    description:
      "Scarcity, demand, supply and production through prices you know. Graphs are drawn slowly and explained in plain words.",
    outline: "economics",
    educator: "sani",
    in: { category: "economics", grade: "SS1", fieldId: 3, semester: "FIRST", school: "unity" },
    price: 3500,
  },
  {
    name: "Economics SS3: Theory and Past Questions",
    description:
      "A full pass through the syllabus with data-response practice. Learn to answer the question that was asked, with a diagram that helps.",
    outline: "economics",
    educator: "sani",
    in: { category: "economics", grade: "SS3", fieldId: 3, semester: "THIRD", school: "savannah" },
    price: 5000,
    originalPrice: 7500,
  },
  {
    name: "Marketing SS2: Know Your Customer",
    description:
      "Research, product, price, place and promotion on real Nigerian brands. You will plan a small campaign of your own.",
    outline: "marketing",
    educator: "etim",
    in: { category: "marketing", grade: "SS2", fieldId: 3, semester: "SECOND", school: "lagoon" },
    price: 3500,
  },
  {
    name: "Business Studies SS1: Start and Run a Business",
    description:
      "From an idea to a first month of records. The course follows one small bakery so that every term has a face.",
    outline: "business-studies",
    educator: "adebayo",
    in: { category: "business_studies", grade: "SS1", fieldId: 3, semester: "FIRST", school: "coalcity" },
    price: 3500,
  },
  {
    name: "Commerce SS2: Trade and Finance",
    description:
      "How goods travel from factory to customer, and who pays for the journey. Tables and short cases make it easy to remember.",
    outline: "commerce",
    educator: "adebayo",
    in: { category: "commerce", grade: "SS2", fieldId: 3, semester: "SECOND", school: "coalcity" },
    price: 3500,
    originalPrice: 5000,
  },
  {
    name: "Office Practice SS1",
    description:
      "Mail, files, meetings and manners for the modern office. Practical tasks prepare you for a holiday job as well as for the exam.",
    outline: "office-practice",
    educator: "etim",
    in: { category: "office_practice", grade: "SS1", fieldId: 3, semester: "THIRD", school: "unity" },
    price: 2000,
  },
  {
    name: "Insurance SS3: Sharing Risk",
    description:
      "Principles, policies and claims told as stories. Calculations are few and always worked in full.",
    outline: "insurance",
    educator: "etim",
    in: { category: "insurance", grade: "SS3", fieldId: 3, semester: "SECOND", school: "lagoon" },
    price: 3500,
  },
  {
    name: "Financial Accounting SS2: From Double Entry to Final Accounts",
    description:
      "Twelve transactions of one shop carry you from the first entry to the balance sheet. Pause, post, compare: that is how it sticks.",
    outline: "financial-accounting",
    educator: "adebayo",
    in: { category: "financial_accounting", grade: "SS2", fieldId: 3, semester: "FIRST", school: "unity" },
    price: 5000,
    originalPrice: 7500,
  },
  {
    name: "Financial Accounting SS3: Exam Revision",
    description:
      "Incomplete records, clubs, depreciation and reconciliation at exam pace. Open to students of every school.",
    outline: "financial-accounting",
    educator: "adebayo",
    in: { category: "financial_accounting", grade: "SS3", fieldId: 3, semester: "THIRD" },
    price: 7500,
  },
  {
    name: "Store Management SS2",
    description:
      "Receive, record, issue and protect stock. A trade subject with documents you fill in together with the teacher.",
    outline: "store-management",
    educator: "etim",
    in: { category: "store_management", grade: "SS2", fieldId: 3, semester: "THIRD", school: "savannah" },
    price: 3500,
  },
  {
    name: "Algebra Warm-up",
    description:
      "A free refresher before SS1 begins: bases, indices and the identity everyone forgets, proved with a drawing.",
    outline: "math-ss1",
    educator: "okonkwo",
    in: { category: "giftbox", grade: "SS1", fieldId: 2, semester: "SECOND" },
    price: -1,
  },
  {
    name: "Choosing a Career",
    description:
      "A free course for anyone unsure about what comes after school. Learn about yourself, talk to people at work and set a first goal.",
    outline: "careers",
    educator: "etim",
    in: { category: "giftbox", grade: "SS2", fieldId: 3, semester: "THIRD", school: "lagoon" },
    price: -1,
  },
  {
    name: "Global Classroom: Academic English",
    description:
      "An international course for students preparing to learn in English abroad. Listen, read and write with evidence from the first week.",
    outline: "global-english",
    educator: "nwosu",
    in: { category: "others", grade: "USAID", fieldId: 1, semester: "FIRST", school: "unity" },
    price: 5000,
  },
  {
    name: "Global Classroom: Mathematics Bridge",
    description:
      "Calculus and statistics for international first-year programmes. It closes the gap between SS3 and university lectures.",
    outline: "math-ss3",
    educator: "okonkwo",
    in: { category: "math", grade: "USAID", fieldId: 2, semester: "SECOND", school: "lagoon" },
    price: 5000,
  },
  {
    name: "Global Classroom: Applying Abroad",
    description:
      "Personal statements, interviews and references without stress. You leave with a finished application file.",
    outline: "global-english",
    educator: "nwosu",
    in: { category: "english", grade: "USAID", fieldId: 3, semester: "THIRD", school: "savannah" },
    price: 3500,
    originalPrice: 5000,
  },
];
