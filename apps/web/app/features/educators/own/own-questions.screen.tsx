import { IconMessageCircleQuestion } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/educators/own/messages";
import { api, readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readPositive } from "../../../routing/query.rules.ts";
import { oneOf, readListAddress } from "../../../staff/list-address.ts";
import { ListFoot } from "../../../staff/list-foot.tsx";
import { ListTools } from "../../../staff/list-tools.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { InboxThread } from "./inbox-thread.tsx";
import { OwnArea } from "./own-area.tsx";

const QUESTIONS = 20;

async function load({ url, params: { userId = "" } }: ScreenAddress) {
  const address = readListAddress(url);
  const query = {
    userId,
    seen: oneOf(address.filter("seen"), ["true", "false"] as const),
    answered: oneOf(address.filter("answered"), ["true", "false"] as const),
    courseId: readPositive(address.filter("course")) ?? ("" as const),
  };
  const [list, courses, assisted] = await Promise.all([
    readPage({ page: address.page, size: QUESTIONS }, (part) =>
      readList("GET /comment/inbox", { query: { ...query, ...part } }),
    ),
    api("GET /course/author/{teacherId}", { params: { teacherId: userId } }),
    api("GET /assistant/mine"),
  ]);
  return { list, courses: [...courses, ...assisted.filter(({ rights }) => rights.includes("answers"))] };
}

function View({
  data: { list, courses },
  address,
}: {
  data: Awaited<ReturnType<typeof load>>;
  address: ScreenAddress;
}) {
  const { revalidate } = useRevalidator();
  return (
    <OwnArea address={address} title={text.questions} hint={text.questionsHint}>
      <ListTools
        address={readListAddress(address.url)}
        filters={[
          {
            name: "seen",
            label: text.seenFilter,
            options: [
              { value: "false", label: text.onlyUnseen },
              { value: "true", label: text.onlySeen },
            ],
          },
          {
            name: "answered",
            label: text.answeredFilter,
            options: [
              { value: "false", label: text.onlyUnanswered },
              { value: "true", label: text.onlyAnswered },
            ],
          },
          {
            name: "course",
            label: text.course,
            options: courses.map(({ courseId, name }) => ({ value: String(courseId), label: name })),
          },
        ]}
        total={list.total}
      />
      {list.total === 0 && (
        <EmptyState icon={IconMessageCircleQuestion} title={text.noQuestions}>
          {text.noQuestionsHint}
        </EmptyState>
      )}
      <ul aria-label={text.questions} className="flex flex-col gap-4">
        {list.items.map((item) => (
          <li key={item.question.commentId}>
            <InboxThread item={item} onChanged={() => revalidate()} />
          </li>
        ))}
      </ul>
      <ListFoot list={list} />
    </OwnArea>
  );
}

export const screen = staffScreen({ load, View });
