import type { DemoThread } from "../../types.ts";

export const scienceThreads: readonly DemoThread[] = [
  {
    outline: "math-ss1",
    lesson: [0, 0],
    question:
      "Good evening ma. Can we convert from base two to base eight directly, or must we pass through base ten?",
    replies: [
      {
        by: "educator",
        text: "You can go directly: group the binary digits in threes from the right and change each group. Pass through base ten only to check yourself.",
      },
      { by: "asker", text: "Grouping in threes is so much faster. Thank you ma." },
    ],
  },
  {
    outline: "math-ss1",
    lesson: [1, 0],
    question:
      "I have always written (a + b)² = a² + b². So the two rectangles in the video are what I was forgetting?",
    replies: [
      {
        by: "educator",
        text: "Exactly. Those two rectangles are ab and ab, which makes 2ab. Draw the square once and you will never forget them again.",
      },
      { by: "student", text: "Same mistake here. The drawing finally fixed it for me." },
    ],
  },
  {
    outline: "math-ss1",
    lesson: [0, 3],
    question: "In the survey question, where do I put the students who like neither subject?",
    replies: [
      {
        by: "educator",
        text: "Inside the rectangle but outside both circles. Fill the middle first, then work outwards.",
      },
    ],
  },
  {
    outline: "math-ss2",
    lesson: [1, 0],
    question: "Will I lose marks in WAEC if I do not write the name of the circle theorem?",
    anonymous: true,
    replies: [
      {
        by: "educator",
        text: "Yes, one mark for the reason. A short form such as 'angle in a semicircle' is enough.",
      },
    ],
  },
  {
    outline: "math-ss2",
    lesson: [1, 2],
    question: "How do I know when to use the sine rule and when to use the cosine rule in bearings?",
    replies: [
      { by: "student", text: "I use cosine when I have two sides and the angle between them." },
      {
        by: "educator",
        text: "Correct. Also when all three sides are given. In the other cases try sine first.",
      },
    ],
  },
  {
    outline: "math-ss3",
    lesson: [0, 1],
    question: "In the fence problem, how can I prove that the answer is a maximum and not a minimum?",
    replies: [
      {
        by: "educator",
        text: "Find the second derivative. If it is negative at that point the curve bends downwards, so the point is a maximum.",
      },
      { by: "asker", text: "Understood. Thank you ma." },
    ],
  },
  {
    outline: "math-ss3",
    lesson: [1, 2],
    question: "With replacement or without: what if the question does not say?",
    replies: [
      {
        by: "educator",
        text: "Look at the verb. 'Picks and eats' cannot be replaced. If nothing helps, state your assumption in one line.",
      },
    ],
  },
  {
    outline: "further-maths",
    lesson: [0, 0],
    question: "Is Pascal's triangle accepted in the exam for powers above six?",
    replies: [
      {
        by: "educator",
        text: "It is accepted, but it gets long. From seven upwards write the combination formula and save time.",
      },
    ],
  },
  {
    outline: "data-processing",
    lesson: [1, 0],
    question: "When I copy my formula down, the VAT cell moves too. What am I doing wrong?",
    replies: [
      {
        by: "educator",
        text: "Lock it with dollar signs, for example $B$1. Then only the other references move.",
      },
      { by: "asker", text: "It works now, thank you sir." },
    ],
  },
  {
    outline: "physics-motion",
    lesson: [0, 1],
    question:
      "If an object returns to where it started, is its average velocity really zero even when it moved fast?",
    replies: [
      {
        by: "educator",
        text: "Yes. Velocity uses displacement, and the displacement is zero. Its average speed is not zero, because speed uses distance.",
      },
    ],
  },
  {
    outline: "physics-motion",
    lesson: [0, 3],
    question: "Do we take g as 10 or 9.8 in projectile questions?",
    anonymous: true,
    replies: [
      { by: "student", text: "Our teacher says check the front page of the question paper." },
      {
        by: "educator",
        text: "That is right. Use the value printed there; if none is given, use 10 and write that you did.",
      },
    ],
  },
  {
    outline: "physics-waves",
    lesson: [1, 1],
    question: "My graph of V against I does not pass through the origin. Should I force it?",
    replies: [
      {
        by: "educator",
        text: "Never force a line. Draw the best line for your points and mention a likely error, for example a meter that was not set to zero.",
      },
    ],
  },
  {
    outline: "chemistry-basics",
    lesson: [1, 1],
    question: "Please when do we divide by 22.4? I mix it up with molar mass.",
    replies: [
      {
        by: "educator",
        text: "Use 22.4 only for the volume of a gas at s.t.p. in dm³. For a mass in grams divide by the molar mass.",
      },
      { by: "student", text: "I wrote 'litres: 22.4, grams: molar mass' on my wall." },
    ],
  },
  {
    outline: "chemistry-organic",
    lesson: [0, 1],
    question: "How close must two titres be before we can average them?",
    replies: [
      {
        by: "educator",
        text: "Within 0.20 cm³ of each other. Leave the rough titre out and show the average clearly.",
      },
    ],
  },
  {
    outline: "biology-life",
    lesson: [0, 2],
    question: "I tried the yam experiment with potato and it also worked! Does the kind of tuber matter?",
    replies: [
      {
        by: "educator",
        text: "Well done. Any living tissue with a membrane will do, as long as it is fresh and not boiled.",
      },
      { by: "asker", text: "I boiled one to compare and nothing happened. Now I know why." },
    ],
  },
  {
    outline: "biology-genetics",
    lesson: [0, 2],
    question: "If both parents are AS, does it mean exactly one of their four children will be SS?",
    replies: [
      {
        by: "educator",
        text: "No. Each child has a one-in-four chance, separately. A family can have none or more than one. That is why testing before marriage matters.",
      },
    ],
  },
  {
    outline: "fisheries",
    lesson: [1, 1],
    question: "How many times a day should fingerlings be fed?",
    replies: [
      {
        by: "educator",
        text: "Three or four small meals. Stop when they stop coming up; leftover feed spoils the water.",
      },
    ],
  },
  {
    outline: "physics-motion",
    lesson: [1, 0],
    question: "In the lift problem, is the weight what the scale reads or mg?",
    replies: [],
  },
  {
    outline: "math-ss2",
    lesson: [0, 1],
    question: "My answer is right but my working is shorter than yours. Do I lose marks in WAEC?",
    replies: [],
  },
];
