import { EXPLANATION_MAX_LENGTH } from "@manara/contract/quizzes/quiz-rules";
import { text } from "#text/features/quizzes/kinds/typed/manage/messages";
import { TextArea } from "../../../../../ui/field.tsx";

interface ExplanationFieldProps {
  explanation: string;
  onChange: (explanation: string) => void;
}

/** Field for why an answer is right. */
export const ExplanationField = ({ explanation, onChange }: ExplanationFieldProps) => (
  <TextArea
    label={text.explanation}
    hint={text.explanationHint}
    rows={2}
    maxLength={EXPLANATION_MAX_LENGTH}
    dir={explanation ? "auto" : undefined}
    value={explanation}
    onChange={({ target }) => onChange(target.value)}
    className="field-sizing-content min-h-11"
  />
);
