import type { DemoBoards } from "../../types.ts";

export const lectureBoards = {
  "study-skills": {
    "Recall beats rereading":
      "Close the book, write it down | Check, mend the gaps | Again after 1, 3 and 7 days",
    "Notes, cards and mind maps":
      "Note: your own words | Card: question, answer behind | Map: topic in the middle",
    "Reading the paper":
      "Read it all: five minutes | Mark what you know | Time = marks | Start with your best",
    "Managing nerves and sleep": "Breathe in 4, out 6 | Sleep eight hours | Eat, pack, arrive early",
    "After the exam": "Rest a day | Results: one step, not the end | Ask: next course, resit, skill",
  },
  "global-english": {
    "Listening to a lecture":
      "First, however, in short: signals | Note key words, not sentences | Ask one question at the end",
    "Reading a research summary": "Question: what did they ask? | Method: how? | Finding: what came out?",
    "Writing a paragraph with evidence":
      "Claim: one clear sentence | Support: a fact and its source | Comment: so it matters because",
    "The personal statement":
      "One true story | What you did, what you learned | 400 words, no borrowed phrases",
    "The interview": "Ten questions, aloud | Situation, action, result | Ask them one question too",
    "Reference letters and forms":
      "Ask four weeks before | Give CV, form and deadline | Say thank you in writing",
  },
  "international-relations": {
    "States, nations and sovereignty":
      "State: land, people, government | Nation: people who feel one | Sovereignty: no higher power",
    "Realism and liberalism":
      "Realism: power and security | Liberalism: rules and trade | Same crisis, two readings",
    "International organisations":
      "UN: 1945, 193 members | Council: 5 permanent, 10 elected | It cannot force great powers",
    "Regional integration in West Africa":
      "ECOWAS: Lagos 1975 | Free movement: 1979 protocol | Aims: trade, peace, one currency",
    "Trade and the AfCFTA":
      "AfCFTA: trading since 2021 | Rule of origin: made where? | A truck: form, check, gate",
    "Writing a position paper": "Country policy | Past action | Proposal | One page",
  },
  diplomacy: {
    "From envoys to embassies":
      "Envoys carried messages | Venice: resident embassies | Vienna Convention, 1961",
    Negotiation: "Position: I want 10 | Interest: I need a safe supply | Walk away: your best other choice",
    "Protocol and communication":
      "Note verbale: formal, third person | Speech: one message | Silence can be an answer",
    "How aid is planned":
      "Need: 4 of 10 have clean water | Goal: 8 of 10 in three years | Indicator: taps that work",
    "Monitoring and evaluation":
      "Output: 20 wells dug | Outcome: fewer sick children | Compare before and after",
    "A two-page policy brief": "Problem in two lines | Options, costs | Recommend one",
  },
  curriculum: {
    "Objectives that can be seen":
      "By the end, learners can… | List, explain, solve, compare | Not: know, understand",
    "The lesson plan": "Start: five-minute question | Explain, then practise | Check: exit ticket",
    "Teaching large classes": "A signal for silence | Groups of six with roles | Walk, look, help",
    "Questions that teach":
      "Ask, wait five seconds, then name | How do you know? | Wrong answers show the way",
    "Writing fair test items": "Stem: a full question | Key: one right answer | Distractors: real mistakes",
    "Feedback learners use": "Praise what worked | One step to improve | One date to show it",
  },
  "research-methods": {
    "From curiosity to a question":
      "Curious: why late? | Narrow: SS1, one school, May | Question: does distance matter?",
    Sampling: "Population: 600 students | Random: every name has a chance | 60 of 600: one in ten",
    "Questionnaires and interviews":
      "One idea in each question | Pilot with five people | Interview: listen, do not lead",
    "Describing data":
      "`2, 4, 4, 6, 9`: mean 5, median 4 | Range: `9 − 2 = 7` | Axis from zero: honest chart",
    "Correlation and cause":
      "Ice cream and drowning both rise | The cause: hot weather | r shows a link, not a cause",
    "Reporting findings": "Say what you found | How sure: sample and limits | Then what it means",
  },
  careers: {
    "Interests, skills and values":
      "I like, I can, I value | Where the three meet | Ask a friend: what am I good at?",
    "Exploring occupations": "Choose three jobs | Ask a worker: a normal day? | Training, pay, chances",
    "Setting a goal": "By June: apply to two places | Small steps with dates | Look again every month",
    "The one-page CV": "Name, contact, aim | Experience: newest first | One page, no errors",
    Interviews: "Situation: a broken pump | Action: I called and fixed | Result: water in two hours",
    "Your first ninety days": "Days 1 to 30: listen | 31 to 60: learn | 61 to 90: deliver something small",
  },
} satisfies Record<string, DemoBoards>;
