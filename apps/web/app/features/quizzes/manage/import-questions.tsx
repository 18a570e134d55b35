import { decodeText } from "@manara/contract/fields/text-file-rules";
import type {
  ImportedQuestion,
  ImportedQuestions,
  ImportFormat,
  NewQuestion,
} from "@manara/contract/quizzes/quiz-management";
import { IMPORT_MAX_LENGTH } from "@manara/contract/quizzes/quiz-rules";
import { IconFileImport } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { text } from "#text/features/quizzes/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { isKnown, NewerKind } from "../kinds/question-views.tsx";
import { guessFormat, type LightText, putPicturesBack, takePicturesOut } from "./import.rules.ts";
import { plainQuestion } from "./plain-question.rules.ts";
import { editorOf, importProblemWords } from "./question-editors.ts";
import { PICTURE_CLASS } from "./question-picture.tsx";

interface ImportQuestionsProps {
  contentId: number;
  onTaken: (questions: readonly ImportedQuestion[]) => void;
}

const formats: readonly ImportFormat[] = ["TEXT", "GIFT", "MOODLE_XML"];
const isFormat = (value: string): value is ImportFormat => formats.some((format) => format === value);

/** Text to read, and how it is written. */
interface Reading extends LightText {
  format: ImportFormat;
}

const NOTHING: LightText = { text: "", pictures: new Map() };

/** Brings in questions from a text: first they are shown, then they are added to those that are there. */
export function ImportQuestions({ contentId, onTaken }: ImportQuestionsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<ImportFormat>("TEXT");
  const [{ text: source, pictures }, setSource] = useState(NOTHING);
  const [isUnreadable, setUnreadable] = useState(false);
  const { country } = useSite();
  const [found, setFound] = useState<ImportedQuestions | null>(null);
  const reading = useMutation({
    send: ({ format: written, text: light }: Reading) =>
      api("POST /test/import", { body: { contentId, format: written, text: light } }),
    onDone: (read, { pictures: taken }) => setFound(read ? putPicturesBack(read, taken) : null),
  });
  const close = () => {
    setOpen(false);
    setFound(null);
  };
  const change = (next: string, fileName?: string): Reading => {
    // What comes as a whole says by itself how it is written.
    const written = source === "" || fileName !== undefined ? guessFormat(next, fileName) : format;
    const light = takePicturesOut(next, fileName === undefined ? pictures : NOTHING.pictures);
    setFormat(written);
    setSource(light);
    setFound(null);
    return { ...light, format: written };
  };
  const open = async (file: File) => {
    const content = decodeText(new Uint8Array(await file.arrayBuffer()), country.legacyEncoding);
    setUnreadable(content === null);
    if (content !== null) await reading.run(change(content, file.name));
  };
  const take = () => {
    onTaken(found?.questions ?? []);
    setSource(NOTHING);
    close();
  };
  const count = found?.questions.length ?? 0;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon of={IconFileImport} />
        {text.import}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={text.import}
        actions={
          <>
            {found && <p className="me-auto self-center">{text.foundAndLeft(count, countLeftOut(found))}</p>}
            <Button variant="secondary" onClick={close}>
              {text.cancel}
            </Button>
            {found ? (
              <Button disabled={count === 0} onClick={take}>
                {text.take(count)}
              </Button>
            ) : (
              <Button
                busy={reading.isBusy}
                disabled={source.trim() === ""}
                onClick={() => void reading.run({ text: source, pictures, format })}
              >
                {text.readIt}
              </Button>
            )}
          </>
        }
      >
        <div className="flex max-h-[60dvh] flex-col gap-4 overflow-y-auto text-ink">
          <Select
            label={text.format}
            value={format}
            options={formats.map((value) => ({ value, label: text.formats[value] }))}
            hint={text.formatHints[format]}
            onChange={({ target: { value } }) => {
              if (isFormat(value)) setFormat(value);
              setFound(null);
            }}
          />
          <input
            ref={input}
            type="file"
            accept=".txt,.gift,.xml,text/plain,application/xml"
            hidden
            aria-label={text.file}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void open(file);
              target.value = "";
            }}
          />
          <Button variant="secondary" className="self-start" onClick={() => input.current?.click()}>
            {text.file}
          </Button>
          <TextArea
            label={text.source}
            rows={6}
            dir="auto"
            maxLength={IMPORT_MAX_LENGTH}
            value={source}
            onChange={({ target }) => change(target.value)}
          />
          {isUnreadable && <FormAlert>{text.fileUnreadable}</FormAlert>}
          {reading.refusal && <FormAlert>{reading.refusal}</FormAlert>}
          {found && <Found found={found} />}
        </div>
      </Dialog>
    </>
  );
}

/** It comes below what was pasted. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Of a question that has lost its picture the rest is there. */
const countLeftOut = ({ problems }: ImportedQuestions): number =>
  problems.filter(({ code }) => code !== "MEDIA_LEFT_OUT").length;

/** Result of reading a text, and what of it was left out. */
function Found({ found: { questions, problems } }: { found: ImportedQuestions }) {
  return (
    <div role="status" ref={bringIntoSight} className="flex flex-col gap-3">
      <p className="font-semibold">{text.found(questions.length)}</p>
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-amber-ink">
          {problems.map(({ code, line, number, name, excerpt }) => (
            <li key={`${number} ${code}`}>
              {text.problemAt({ number, line })} <bdi className="font-semibold">{name}</bdi>{" "}
              {importProblemWords[code]} <bdi>{excerpt}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ol className="flex list-decimal flex-col gap-3 ps-6">
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and do not change places
          <li key={index}>
            {/* As wide as its text: it begins where the list does, whichever way it runs. */}
            <span dir="auto" className="line-clamp-3 w-fit whitespace-pre-line">
              {plainQuestion(question.text)}
            </span>
            {question.picture && (
              <img src={question.picture} alt={text.picture(index + 1)} className={PICTURE_CLASS} />
            )}
            <ImportedParts question={question} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function ImportedParts({ question }: { question: NewQuestion }) {
  const Imported = isKnown(question) ? editorOf(question).Imported : NewerKind;
  return <Imported question={question} />;
}
