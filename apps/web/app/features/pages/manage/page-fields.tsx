import { pageTextRules } from "@manara/contract/pages/page-rules";
import type { PageSource } from "@manara/contract/pages/pages";
import { text } from "#text/features/pages/manage/messages";
import { api } from "../../../api/api.ts";
import { LimitedField } from "../../../staff/limited-field.tsx";
import { MarkdownField } from "../../../staff/markdown-field.tsx";
import { Field } from "../../../ui/field.tsx";

interface PageFieldsProps {
  source: PageSource;
  /** Direction of its language: a text may begin with a sign of the other one. */
  dir: "rtl" | "ltr" | "auto";
  form: { wrong: (name: keyof PageSource) => string | undefined };
  /** Called when the title is left. */
  onTitle?: (title: string) => void;
}

/** Fields of a page: its title, its description for search engines, its text with a preview. */
export const PageFields = ({ source, dir, form, onTitle }: PageFieldsProps) => (
  <>
    <Field
      name="title"
      label={text.fields.title}
      defaultValue={source.title}
      onBlur={({ target }) => onTitle?.(target.value)}
      dir={dir}
      required
      error={form.wrong("title")}
    />
    <LimitedField
      name="description"
      label={text.fields.description}
      hint={text.descriptionHint}
      defaultValue={source.description}
      maxLength={pageTextRules.description.maxLength}
      dir={dir}
      error={form.wrong("description")}
    />
    <MarkdownField
      name="body"
      label={text.fields.body}
      hint={text.bodyHint}
      defaultValue={source.body}
      rows={18}
      maxLength={pageTextRules.body.maxLength}
      dir={dir}
      required
      error={form.wrong("body")}
      sendsPictures
      render={async (body) =>
        body.trim() ? (await api("POST /site/page/preview", { body: { body } })).html : null
      }
    />
  </>
);
