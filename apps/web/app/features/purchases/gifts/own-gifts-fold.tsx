import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { text } from "#text/features/purchases/any-course/messages";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

/** Comes when somebody asks for it. */
const OwnGifts = lazyWithRetry(async () => (await import("./own-gifts.tsx")).OwnGifts);

/** Gifts of whoever is signed in, for a page that most people leave without asking for them. */
export function OwnGiftsFold() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}
      className="group signed-in-only rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-12 items-center gap-3 px-4 font-medium">
        {text.myGifts}
        <Icon of={IconChevronDown} className="ms-auto transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
        {isOpen && (
          <Suspense fallback={<Spinner label={text.myGifts} />}>
            <OwnGifts />
          </Suspense>
        )}
      </div>
    </details>
  );
}
