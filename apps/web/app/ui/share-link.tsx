import { IconBrandWhatsapp, IconMessage, IconShare } from "@tabler/icons-react";
import { text } from "#text/ui/messages/share";
import { Button } from "./button.tsx";
import { buttonClass } from "./button-class.ts";
import { CopyButton } from "./copy-button.tsx";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";

/** A link to be passed on, with what is said beside it, by whatever way the phone has. */
export function ShareLink({ link, words }: { link: string; words: string }) {
  const message = encodeURIComponent(`${words}\n${link}`);
  const share = () =>
    // Whoever closes the sheet of the phone has changed their mind.
    navigator.share({ text: words, url: link }).catch(() => {});
  return (
    <div className="flex flex-col gap-3">
      <Field label={text.link} value={link} readOnly dir="ltr" onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2">
        {"share" in navigator && (
          <Button onClick={() => void share()}>
            <Icon of={IconShare} size={18} />
            {text.share}
          </Button>
        )}
        <a
          href={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "secondary" })}
        >
          <Icon of={IconBrandWhatsapp} size={18} />
          {text.whatsApp}
        </a>
        <a href={`sms:?&body=${message}`} className={buttonClass({ variant: "secondary" })}>
          <Icon of={IconMessage} size={18} />
          {text.sms}
        </a>
        <CopyButton content={link} said={text}>
          {text.copy}
        </CopyButton>
      </div>
    </div>
  );
}
