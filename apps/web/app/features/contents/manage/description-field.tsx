import { CONTENT_DESCRIPTION_MAX_LENGTH } from "@manara/contract/contents/content-rules";
import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { text } from "#text/features/contents/manage/messages";
import { api } from "../../../api/api.ts";
import { MarkdownField } from "../../../staff/markdown-field.tsx";
import { sendNow, typeInto } from "./edits.ts";
import { useEdit } from "./use-edit.ts";

/** A description in Markdown, saved as it is typed. */
export function DescriptionField({ content, error }: { content: ContentWithUnseen; error?: string }) {
  const { typed } = useEdit(content);
  return (
    <MarkdownField
      label={text.description}
      error={error}
      render={async (description) => {
        const body = { courseId: content.courseId, description };
        return (await api("POST /content/preview-description", { body })).descriptionHtml;
      }}
      value={typed.description}
      maxLength={CONTENT_DESCRIPTION_MAX_LENGTH}
      dir={typed.description ? "auto" : undefined}
      onChange={(event) => typeInto(content, { description: event.target.value })}
      onBlur={() => sendNow(content.contentId)}
    />
  );
}
