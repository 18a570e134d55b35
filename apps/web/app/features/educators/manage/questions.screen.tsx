import { IconMessageCircleCheck } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/educators/manage/messages";
import { readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readPositive } from "../../../routing/query.rules.ts";
import { readListAddress } from "../../../staff/list-address.ts";
import { ListFoot } from "../../../staff/list-foot.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { InboxThread } from "../own/inbox-thread.tsx";

const QUESTIONS = 20;

/** Waiting work in the courses of one educator, whom the address names, or in all. */
async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const userId = readPositive(address.filter("educator"));
  const list = await readPage({ page: address.page, size: QUESTIONS }, (part) =>
    userId
      ? readList("GET /comment/inbox", { query: { userId, answered: "false", ...part } })
      : readList("GET /comment/unanswered", { query: part }),
  );
  return { list, isOfOne: userId !== null };
}

function View({ data: { list, isOfOne } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <ScreenHead
        title={isOfOne ? text.questionsOfOne : text.questions}
        actions={
          isOfOne && (
            <LinkButton to="/admin/questions" variant="secondary">
              {text.allQuestions}
            </LinkButton>
          )
        }
      >
        {text.questionsHint}
      </ScreenHead>
      {list.total === 0 ? (
        <EmptyState icon={IconMessageCircleCheck} title={text.noQuestions}>
          {text.noQuestionsHint}
        </EmptyState>
      ) : (
        <p role="status" className="mb-4 text-ink-soft">
          {text.questionCount(list.total)}
        </p>
      )}
      <ul aria-label={text.questions} className="flex flex-col gap-4">
        {list.items.map((item) => (
          <li key={item.question.commentId}>
            <InboxThread item={item} onChanged={() => revalidate()} />
          </li>
        ))}
      </ul>
      <ListFoot list={list} />
    </>
  );
}

export const screen = staffScreen({ load, View });
