import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { text } from "#text/features/schools/messages";
import { useSite } from "../../site.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { LecturerSection } from "./lecturer-section.tsx";
import { NoLectures, StudyFailed } from "./no-lectures.tsx";
import { asksForMine, type StudyPage } from "./study-page.ts";

/** The lecturers of a study with their lectures; on request the person's own lectures instead. */
export function StudyView({ page, studyId }: { page: StudyPage; studyId: number }) {
  const { studies } = useSite();
  const title = studies.find(({ id }) => id === studyId)?.name ?? text.lecturers;
  const isMineAsked = asksForMine(useSearchParams()[0]);
  // The document is the visitor's; what belongs to a person comes after it.
  const isForeign = isMineAsked && page.kind === "study";
  return (
    <Container>
      <PageHead title={title} description={text.intro} />
      <div className="flex flex-col gap-8 py-8 md:py-12">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <div className="flex flex-col gap-1">
            <PageHeading>
              <bdi>{title}</bdi>
            </PageHeading>
            <p className="text-ink-soft">{page.kind === "mine" ? text.mineIntro : text.intro}</p>
          </div>
          <OnlyMine checked={isMineAsked} />
        </header>
        {isForeign && (
          <p className="signed-in-only flex justify-center py-20 text-brand">
            <Spinner label={text.loading} />
          </p>
        )}
        <div className={isForeign ? "visitor-only" : undefined}>
          <Lectures page={page} />
        </div>
      </div>
    </Container>
  );
}

function OnlyMine({ checked }: { checked: boolean }) {
  const navigate = useNavigate();
  // The box answers at once, long before the lectures have come.
  const [isOn, setOn] = useOptimistic(checked);
  const toggle = () =>
    startTransition(async () => {
      setOn(!isOn);
      await navigate(isOn ? "?" : "?showOnlyMyCourses=true", { preventScrollReset: true });
    });
  return (
    <Checkbox className="signed-in-only" checked={isOn} onChange={toggle}>
      {text.onlyMine}
    </Checkbox>
  );
}

function Lectures({ page: { kind, groups } }: { page: StudyPage }) {
  if (kind === "failed") return <StudyFailed />;
  if (groups.length === 0) return <NoLectures isMine={kind === "mine"} />;
  return (
    <div className="flex flex-col gap-12">
      {groups.map((group) => (
        <LecturerSection key={group.lecturer?.userId ?? "others"} group={group} />
      ))}
    </div>
  );
}
