import type { DemoOutline } from "../../types.ts";

export const lectureOutlines = {
  "study-skills": {
    units: [
      {
        title: "Learning that lasts",
        lessons: [
          ["A timetable you can keep", "Plan twelve weeks around the subjects that need you most."],
          ["Recall beats rereading", "A five-minute test that proves it."],
          ["Notes, cards and mind maps", "Make one of each from a real lesson."],
        ],
      },
      {
        title: "Exam day",
        lessons: [
          ["Reading the paper", "Mark, choose, order, begin."],
          ["Managing nerves and sleep", "Breathing, food and the night before."],
          ["After the exam", "Results, options and the next step."],
        ],
      },
    ],
  },
  "global-english": {
    worksheet: "language",
    units: [
      {
        title: "Academic English",
        lessons: [
          ["Listening to a lecture", "Signals that tell you what matters."],
          ["Reading a research summary", "Question, method, finding."],
          ["Writing a paragraph with evidence", "Claim, support and comment."],
        ],
      },
      {
        title: "Applying abroad",
        lessons: [
          ["The personal statement", "One true story in four hundred words."],
          ["The interview", "Practise ten questions aloud."],
          ["Reference letters and forms", "Dates, documents and courtesy."],
        ],
      },
    ],
  },
  "international-relations": {
    units: [
      {
        title: "The international system",
        lessons: [
          ["States, nations and sovereignty", "Who counts in world politics, and who decides?"],
          ["Realism and liberalism", "Two pairs of glasses for one crisis."],
          ["International organisations", "What the United Nations can and cannot do."],
        ],
      },
      {
        title: "Africa in the world",
        lessons: [
          ["Regional integration in West Africa", "ECOWAS from 1975 until now."],
          ["Trade and the AfCFTA", "Rules of origin and a truck at the border."],
          ["Writing a position paper", "The format used at model UN conferences."],
        ],
      },
    ],
  },
  diplomacy: {
    units: [
      {
        title: "Diplomacy in practice",
        lessons: [
          ["From envoys to embassies", "A short history with three turning points."],
          ["Negotiation", "Interests, positions and the walk-away point."],
          ["Protocol and communication", "Notes, speeches and silence."],
        ],
      },
      {
        title: "Development policy",
        lessons: [
          ["How aid is planned", "Needs, goals and indicators."],
          ["Monitoring and evaluation", "Did it work? How would we know?"],
          ["A two-page policy brief", "Write for a reader with four minutes."],
        ],
      },
    ],
  },
  curriculum: {
    units: [
      {
        title: "Planning to teach",
        lessons: [
          ["Objectives that can be seen", "Verbs that describe what learners do."],
          ["The lesson plan", "Start, explain, practise, check."],
          ["Teaching large classes", "Routines that protect time and voices."],
        ],
      },
      {
        title: "Assessment",
        lessons: [
          ["Questions that teach", "Wait time, follow-up and no hands up."],
          ["Writing fair test items", "Stem, key and distractors."],
          ["Feedback learners use", "One praise, one step, one deadline."],
        ],
      },
    ],
  },
  "research-methods": {
    units: [
      {
        title: "Designing a study",
        lessons: [
          ["From curiosity to a question", "Narrow it until you can answer it."],
          ["Sampling", "Who did you ask, and who did you miss?"],
          ["Questionnaires and interviews", "Write, pilot, rewrite."],
        ],
      },
      {
        title: "Making sense of data",
        lessons: [
          ["Describing data", "Mean, spread and a chart that is honest."],
          ["Correlation and cause", "Three stories to remember."],
          ["Reporting findings", "Say what you know and how sure you are."],
        ],
      },
    ],
  },
  careers: {
    units: [
      {
        title: "Knowing yourself",
        lessons: [
          ["Interests, skills and values", "A map of what you do well."],
          ["Exploring occupations", "Interview someone in the job."],
          ["Setting a goal", "Small steps with dates."],
        ],
      },
      {
        title: "Entering work",
        lessons: [
          ["The one-page CV", "What to keep and what to cut."],
          ["Interviews", "Stories with situation, action and result."],
          ["Your first ninety days", "Listen, learn, deliver something small."],
        ],
      },
    ],
  },
} satisfies Record<string, DemoOutline>;
