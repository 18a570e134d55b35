import { useId } from "react";
import { text } from "#text/features/calendar/messages";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { language } from "../../language/language.ts";
import { useLate } from "../../loading/use-late.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { ReadAgain } from "../../ui/read-again.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/** The secret address by which a calendar program shows the own calendar: made, renewed, withdrawn. */
export function CalendarFeedPart() {
  const id = useId();
  const { found: feed, setFound: setFeed, readAgain } = useLate(() => api("GET /calendar/feed/mine"));
  const making = useMutation({
    send: () => api("POST /calendar/feed/renew"),
    onDone: (made) => made && setFeed(made),
  });
  const ending = useMutation({
    send: () => api("DELETE /calendar/feed/end"),
    success: text.feedEnded,
    onDone: () => setFeed({ token: null }),
  });
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-lg">
        {text.feed}
      </h2>
      <p className="text-ink-soft">{text.feedHint}</p>
      {feed === "reading" && <Spinner label={text.loading} />}
      {feed === "failed" && <ReadAgain title={text.feedFailed} retry={text.again} onRetry={readAgain} />}
      {typeof feed === "object" && feed.token === null && (
        <div>
          <Button busy={making.isBusy} onClick={() => void making.run()}>
            {text.makeFeed}
          </Button>
        </div>
      )}
      {typeof feed === "object" && feed.token !== null && (
        <>
          <FeedAddress token={feed.token} />
          <p className="text-sm">{text.feedSecret}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" busy={making.isBusy} onClick={() => void making.run()}>
              {text.renewFeed}
            </Button>
            <Button variant="danger" busy={ending.isBusy} onClick={() => void ending.run()}>
              {text.endFeed}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function FeedAddress({ token }: { token: string }) {
  const address = `${location.host}/api/calendar/feed?token=${token}&locale=${language.locale}`;
  const link = `${location.protocol}//${address}`;
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={text.feedAddress}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <a href={`webcal://${address}`} className={buttonClass({})}>
          {text.addFeed}
        </a>
        <CopyButton content={link} said={text}>
          {text.copy}
        </CopyButton>
      </div>
    </div>
  );
}
