import {
  addChoices,
  hasSameChoices,
  keepChoices,
  offersSame,
  renderAdded,
  renderedChoices,
  renderKept,
  textsOfChoices,
} from "./choice-edit.rules.ts";
import type { AnswerableChoices, AskedChoices, Chosen, DrawnChoices, SentChoiceIds } from "./choice-forms.ts";
import {
  askChoices,
  canAnswer,
  drawChoices,
  isAnswerRight,
  keyOf,
  sortChoices,
} from "./choice-grading.rules.ts";
import {
  showAnswer,
  showAsked,
  showEditable,
  showGraded,
  showStatistics,
  tabulateStatistics,
} from "./show-choices.rules.ts";

const NOTHING: Chosen = [];

/** Questions that offer choices, of which one or several are right. */
export const choiceRules = {
  ask: askChoices,
  draw: drawChoices,
  textsAsked: ({ choices }: AskedChoices) => choices.map(({ html }) => html),
  showAsked,
  readAnswer: ({ choiceIds }: SentChoiceIds) => sortChoices(choiceIds),
  canAnswer: ({ question, drawn }: { question: AnswerableChoices; drawn: DrawnChoices }, chosen: Chosen) =>
    canAnswer({ ...drawn, several: question.several }, chosen),
  answerField: "choiceIds",
  answerRefusal: "CHOICE_IDS_INVALID",
  showAnswer,
  keyOf,
  isRight: isAnswerRight,
  noAnswer: NOTHING,
  showGraded,
  isSameQuestion: offersSame,
  keep: keepChoices,
  add: addChoices,
  isUnchanged: hasSameChoices,
  textsSent: textsOfChoices,
  textsRendered: renderedChoices,
  renderKept,
  renderAdded,
  showEditable,
  showStatistics,
  tabulateStatistics,
} as const;
