import type { DemoThread } from "../../types.ts";

export const artThreads: readonly DemoThread[] = [
  {
    outline: "english-ss1",
    lesson: [1, 1],
    question: "Can I start a narrative essay with a dialogue?",
    replies: [
      {
        by: "educator",
        text: "Yes, if the first line makes us curious. Keep it to two or three lines, then tell us where we are.",
      },
      { by: "asker", text: "I will rewrite my opening tonight." },
    ],
  },
  {
    outline: "english-ss1",
    lesson: [1, 3],
    question: "Is it 'the committee is' or 'the committee are'?",
    replies: [
      {
        by: "educator",
        text: "Both exist. Use 'is' when the group acts as one, and stay with the same choice to the end of the essay.",
      },
    ],
  },
  {
    outline: "english-ss2",
    lesson: [1, 2],
    question: "I always exceed the number of words in summary. How can I cut without losing marks?",
    anonymous: true,
    replies: [
      {
        by: "educator",
        text: "Answer in one clause, not one paragraph. Drop examples, lists and adjectives, then read it aloud.",
      },
      { by: "student", text: "Reading it aloud helped me to remove half of my words." },
    ],
  },
  {
    outline: "english-ss3",
    lesson: [0, 0],
    question: "Should we read the passage first or the questions first?",
    replies: [
      {
        by: "educator",
        text: "Test both ways with two past papers and keep the one that gives you more marks.",
      },
    ],
  },
  {
    outline: "literature",
    lesson: [1, 0],
    question: "What is the difference between irony and sarcasm in a poem?",
    replies: [
      {
        by: "educator",
        text: "Irony says one thing and means another. Sarcasm is irony that wants to hurt someone.",
      },
    ],
  },
  {
    outline: "government",
    lesson: [1, 0],
    question: "Why exactly did indirect rule fail in the east?",
    replies: [
      {
        by: "educator",
        text: "There were no powerful central rulers to work through, and the warrant chiefs had no respect from the people. Mention the events of 1929 as evidence.",
      },
      { by: "student", text: "1929 came out in our mock exam." },
    ],
  },
  {
    outline: "civic",
    lesson: [1, 1],
    question: "Is refusing to vote also a right?",
    replies: [
      {
        by: "educator",
        text: "In Nigeria voting is not compulsory, so yes. But explain in your answer what apathy costs a community.",
      },
    ],
  },
  {
    outline: "geography",
    lesson: [0, 1],
    question: "How do I tell a valley from a spur on a contour map? They look the same to me.",
    replies: [
      {
        by: "educator",
        text: "Look at where the V points. Towards higher ground it is a valley, towards lower ground it is a spur.",
      },
    ],
  },
  {
    outline: "yoruba",
    lesson: [0, 1],
    question: "Do examiners remove marks for missing tone marks in àròkọ?",
    replies: [
      {
        by: "educator",
        text: "They do, when the meaning becomes unclear. Mark the words that have twins and you will be safe.",
      },
    ],
  },
  {
    outline: "economics",
    lesson: [0, 1],
    question: "If the price of rice rises and people still buy it, has the demand curve shifted?",
    replies: [
      {
        by: "educator",
        text: "No, that is a movement along the curve. It shifts only when something other than the price of rice changes, for example income or the price of beans.",
      },
      { by: "asker", text: "Thank you ma, the word 'along' makes it clear." },
    ],
  },
  {
    outline: "financial-accounting",
    lesson: [0, 1],
    question: "Why is drawings debited when money is leaving the business?",
    anonymous: true,
    replies: [
      {
        by: "educator",
        text: "Cash leaves, so cash is credited. The other side is a debit, and it reduces what the business owes to its owner.",
      },
      { by: "student", text: "I remember it as: the owner received it, so debit the receiver." },
    ],
  },
  {
    outline: "commerce",
    lesson: [0, 1],
    question: "Are visible and invisible trade asked every year?",
    replies: [
      { by: "educator", text: "Very often, as a distinction. Learn two examples of each from Nigeria." },
    ],
  },
  {
    outline: "study-skills",
    lesson: [0, 1],
    question: "I read a topic three times and still forget it. How is recall different?",
    replies: [
      {
        by: "educator",
        text: "Close the book and write what you remember, then open it and fix the gaps. The effort is what builds memory.",
      },
      { by: "student", text: "I have done this for two weeks. My biology test went from 54 to 71." },
    ],
  },
  {
    outline: "international-relations",
    lesson: [1, 2],
    question: "How long should a position paper be for a first conference?",
    replies: [
      {
        by: "educator",
        text: "One page. Country policy, past action, proposal. Delegates read the shortest one first.",
      },
    ],
  },
  {
    outline: "research-methods",
    lesson: [0, 1],
    question: "Is it acceptable to sample only students of my own school?",
    replies: [
      {
        by: "educator",
        text: "Yes, if you say so and do not claim more than you asked. Write it under limitations.",
      },
    ],
  },
];
