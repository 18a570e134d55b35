import type { DemoCourse } from "../../types.ts";

export const scienceCourses: readonly DemoCourse[] = [
  {
    name: "Mathematics SS1: Numbers and Algebra",
    description: [
      "Start senior secondary mathematics on **firm ground**, in lessons of under twenty minutes:",
      "",
      "- number bases and sets",
      "- indices and logarithms, such as $$\\log_a xy=\\log_a x+\\log_a y$$",
      "- the algebra you will use for three years",
      "",
      "New to logarithms? Read [what they are for](https://en.wikipedia.org/wiki/Logarithm) first.",
    ],
    outline: "math-ss1",
    educator: "okonkwo",
    in: { category: "math", grade: "SS1", fieldId: 2, semester: "FIRST", school: "unity" },
    price: 3500,
    originalPrice: 5000,
  },
  {
    name: "Mathematics SS2: Quadratics, Circles and Trigonometry",
    description:
      "The term that decides your confidence in mathematics. We draw every problem first, then solve it, and close with a past question clinic.",
    outline: "math-ss2",
    educator: "okonkwo",
    in: { category: "math", grade: "SS2", fieldId: 2, semester: "SECOND", school: "lagoon" },
    price: 5000,
  },
  {
    name: "Mathematics SS3: Calculus, Statistics and Exam Practice",
    description: [
      "Everything you still need before WAEC and NECO:",
      "",
      "1. calculus from first principles, $$\\frac{d}{dx}x^n=nx^{n-1}$$",
      "2. statistics with grouped data",
      "3. speed drills for the objective paper",
      "",
      "Worked solutions show where each mark is earned.",
    ],
    outline: "math-ss3",
    educator: "okonkwo",
    in: { category: "math", grade: "SS3", fieldId: 2, semester: "THIRD", school: "savannah" },
    price: 7500,
    originalPrice: 10000,
  },
  {
    name: "Mathematics for Arts Classes",
    description:
      "A gentle course for students who think they are not good with numbers. Short lessons, everyday examples and plenty of encouragement.",
    outline: "math-ss1",
    educator: "okonkwo",
    in: { category: "math", grade: "SS1", fieldId: 1, semester: "SECOND", school: "coalcity" },
    price: 2000,
  },
  {
    name: "Mathematics for Commercial Classes",
    description:
      "Quadratics and graphs explained with prices, profit and break-even points. Made for SS2 students who take accounting and economics.",
    outline: "math-ss2",
    educator: "adeyemi",
    in: { category: "math", grade: "SS2", fieldId: 3, semester: "FIRST", school: "unity" },
    price: 3500,
  },
  {
    name: "Further Mathematics SS2",
    description:
      "Binomials, polynomials, conics and vectors for students who want engineering or computer science. Every rule is proved once and used often.",
    outline: "further-maths",
    educator: "adeyemi",
    in: { category: "further_maths", grade: "SS2", fieldId: 2, semester: "FIRST", school: "savannah" },
    price: 7500,
  },
  {
    name: "Further Mathematics SS3: Full Revision",
    description:
      "A complete revision of pure mathematics and mechanics, open to students of any school. Hard past questions are solved slowly and completely.",
    outline: "further-maths",
    educator: "adeyemi",
    in: { category: "further_maths", grade: "SS3", fieldId: 2, semester: "SECOND" },
    price: 10000,
  },
  {
    name: "Technical Drawing SS1",
    description:
      "Learn to see solids on flat paper. You need a board, a set square and patience; the camera looks straight down at the teacher's sheet.",
    outline: "technical-drawing",
    educator: "adeyemi",
    in: { category: "technical_drawing", grade: "SS1", fieldId: 2, semester: "THIRD", school: "coalcity" },
    price: 5000,
  },
  {
    name: "Data Processing SS1: Computers and Data",
    description:
      "How computers keep and move information, explained without jargon. You can follow most of the practicals on a phone.",
    outline: "data-processing",
    educator: "musa",
    in: { category: "data", grade: "SS1", fieldId: 2, semester: "FIRST", school: "savannah" },
    price: 3500,
  },
  {
    name: "Data Processing SS2: Spreadsheets for Business",
    description:
      "Build a stock list, an invoice and a small database for a shop. The course suits commercial classes and anyone who wants office skills early.",
    outline: "data-processing",
    educator: "musa",
    in: { category: "data", grade: "SS2", fieldId: 3, semester: "SECOND", school: "unity" },
    price: 3500,
    originalPrice: 5000,
  },
  {
    name: "Physics SS1: Motion, Force and Energy",
    description:
      "Measure, draw, calculate: the three habits of a good physicist. Practicals use rulers, bottles and a phone, so you can repeat them at home.",
    outline: "physics-motion",
    educator: "musa",
    in: { category: "physics", grade: "SS1", fieldId: 2, semester: "FIRST", school: "savannah" },
    price: 5000,
  },
  {
    name: "Physics SS3: Waves, Light and Electricity",
    description:
      "The heaviest part of the syllabus made lighter. Each topic ends with one practical question and one theory question from past papers.",
    outline: "physics-waves",
    educator: "musa",
    in: { category: "physics", grade: "SS3", fieldId: 2, semester: "SECOND", school: "lagoon" },
    price: 7500,
    originalPrice: 10000,
  },
  {
    name: "Physics SS2: Laboratory Skills",
    description:
      "Practical physics filmed in our own laboratory. This course is being recorded and opens soon.",
    outline: "physics-waves",
    educator: "musa",
    in: { category: "physics", grade: "SS2", fieldId: 2, semester: "THIRD", school: "savannah" },
    price: 5000,
    hidden: true,
  },
  {
    name: "Chemistry SS1: Particles, Bonds and Moles",
    description:
      "The foundation of all chemistry. If moles have ever confused you, this course was made for you: grams, particles and litres become one routine.",
    outline: "chemistry-basics",
    educator: "eze",
    in: { category: "chemistry", grade: "SS1", fieldId: 2, semester: "FIRST", school: "coalcity" },
    price: 5000,
  },
  {
    name: "Chemistry SS2: Titration and Organic Chemistry",
    description:
      "Acids and carbon compounds with clear reaction maps. The titration practical is filmed from start to finish, including the mistakes.",
    outline: "chemistry-organic",
    educator: "eze",
    in: { category: "chemistry", grade: "SS2", fieldId: 2, semester: "THIRD", school: "unity" },
    price: 7500,
  },
  {
    name: "Biology SS1: Cells, Food and Ecology",
    description:
      "From a single cell to a whole pond. Diagrams are drawn live so you can pause and copy them into your notebook.",
    outline: "biology-life",
    educator: "bello",
    in: { category: "biology", grade: "SS1", fieldId: 2, semester: "FIRST", school: "lagoon" },
    price: 5000,
    originalPrice: 7500,
  },
  {
    name: "Biology SS3: Genetics and Coordination",
    description:
      "Inheritance, evolution, nerves and hormones for the final year. We practise the exact wording that earns marks in theory papers.",
    outline: "biology-genetics",
    educator: "bello",
    in: { category: "biology", grade: "SS3", fieldId: 2, semester: "SECOND", school: "savannah" },
    price: 7500,
  },
  {
    name: "Agricultural Science SS2",
    description:
      "Soil, crops, animals and the money side of farming. Filmed partly on a farm near Abeokuta, with records you can use for your own garden.",
    outline: "agricultural",
    educator: "bello",
    in: { category: "agricultural", grade: "SS2", fieldId: 2, semester: "THIRD", school: "coalcity" },
    price: 3500,
  },
  {
    name: "Fisheries SS1: From Pond to Plate",
    description:
      "Choose a site, build a pond, raise catfish and sell them. A practical trade subject taught by someone who does it every week.",
    outline: "fisheries",
    educator: "bello",
    in: { category: "fisheries", grade: "SS1", fieldId: 2, semester: "SECOND", school: "lagoon" },
    price: 3500,
  },
];
