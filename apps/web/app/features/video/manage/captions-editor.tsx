import type { Captions } from "@manara/contract/video/video-stream";
import { IconBadgeCc, IconTrash, IconUpload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { text } from "#text/features/video/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Icon } from "../../../ui/icon.tsx";
import { RowButton } from "../../../ui/staff/row-button.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";

type Language = Captions["language"];

const languages = Object.keys(text.languages) as Language[];
const nameOf = (language: Language): string => text.languages[language] ?? language;

/** Captions of a lesson's video: a file for each language. */
export function CaptionsEditor({ contentId }: { contentId: number }) {
  const [captions, setCaptions] = useState<readonly Captions[] | null>(null);
  const [asked, setAsked] = useState(0);
  const readAgain = () => setAsked((times) => times + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time asks anew
  useEffect(() => {
    api("GET /content/get", { query: { contentId } }).then(
      (content) => setCaptions(content.captions),
      // The interceptor shows why not.
      () => undefined,
    );
  }, [contentId, asked]);
  const adding = useMutation({
    send: ({ language, file }: { language: Language; file: File }) =>
      api("POST /content/add-captions", { query: { contentId, language }, file }),
    words: (code) =>
      code === "UNSUPPORTED_MEDIA" || code === "PAYLOAD_TOO_LARGE" ? text.captionProblems[code] : undefined,
    showIn: "toast",
    onDone: readAgain,
  });
  const removal = useMutation({
    send: ({ attachmentId }: Captions) =>
      api("DELETE /content/delete-attachment", { query: { attachmentId } }),
    doneBy: ["CONTENT_NOT_FOUND"],
    showIn: "toast",
    onDone: (_, { attachmentId, language }) => {
      readAgain();
      offerUndo(text.captionsDeleted(nameOf(language)), async () => {
        await api("POST /content/restore-attachment", { body: { attachmentId } });
        readAgain();
      });
    },
  });
  if (!captions) return null;
  return (
    <section aria-labelledby="captions-title" className="flex flex-col gap-2">
      <h3 id="captions-title" className="text-base font-medium">
        {text.captions}
      </h3>
      <ul className="flex flex-col gap-2">
        {languages.map((language) => {
          const has = captions.find((one) => one.language === language);
          return (
            <li
              key={language}
              className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-md border border-line px-3 py-1"
            >
              <Icon of={IconBadgeCc} className="shrink-0 text-brand-ink" />
              <span>{nameOf(language)}</span>
              <span className="min-w-0 grow text-sm text-ink-soft">
                {has ? (
                  <a href={has.url} download={has.name} className="wrap-anywhere hover:underline">
                    <bdi>{has.name}</bdi>
                  </a>
                ) : (
                  text.noCaptions
                )}
              </span>
              <CaptionsPicker
                label={has ? text.replaceCaptions : text.addCaptions}
                name={has ? text.replaceCaptionsOf(nameOf(language)) : text.addCaptionsOf(nameOf(language))}
                onChosen={(file) => void adding.run({ language, file })}
              />
              {has && (
                <RowButton
                  icon={IconTrash}
                  label={text.deleteCaptions}
                  name={text.deleteCaptionsOf(nameOf(language))}
                  onPress={() => void removal.run(has)}
                  isDangerous
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-ink-soft">{text.captionsHint}</p>
    </section>
  );
}

interface CaptionsPickerProps {
  label: string;
  /** The same with its language. */
  name: string;
  onChosen: (file: File) => void;
}

function CaptionsPicker({ label, name, onChosen }: CaptionsPickerProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-brand-ink focus-within:outline-2 hover:bg-brand-soft">
      <Icon of={IconUpload} size={18} />
      {label}
      <input
        type="file"
        accept=".vtt,.srt,text/vtt"
        aria-label={name}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChosen(file);
          target.value = "";
        }}
      />
    </label>
  );
}
