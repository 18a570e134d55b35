import { IconSchool } from "@tabler/icons-react";
import { startTransition, useOptimistic } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { text } from "#text/features/schools/messages";
import { useSite } from "../../site.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Container } from "../../ui/container.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ReadFailed } from "../../ui/read-failed.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isInternational } from "../courses/catalogue.rules.ts";
import { CourseCard } from "../courses/course-card.tsx";
import type { ShownCourse } from "../courses/course-summary.ts";
import { educatorPage } from "../courses/course-titles.ts";
import type { LecturerGroup } from "./study-lecturers.rules.ts";
import { asksForMine, type StudyPage } from "./study-page.ts";

/** A study without lectures, or a person without any. */
function NoLectures({ isMine }: { isMine: boolean }) {
  return (
    <EmptyState
      icon={IconSchool}
      title={isMine ? text.nothingOfMine : text.empty}
      action={
        <LinkButton to="/courses" variant="secondary">
          {text.allCourses}
        </LinkButton>
      }
    >
      {isMine ? text.nothingOfMineHint : text.emptyHint}
    </EmptyState>
  );
}

/** The lectures could not be read. */
function StudyFailed() {
  return (
    <ReadFailed title={text.failed} retry={text.retry}>
      {text.failedHint}
    </ReadFailed>
  );
}

/** A lecturer of a study with their lectures. */
function LecturerSection({ group: { lecturer, lectures } }: { group: LecturerGroup<ShownCourse> }) {
  const { country } = useSite();
  const { pathname, search } = useLocation();
  const page = lecturer && lectures[0] && educatorPage(lecturer, lectures[0]);
  return (
    <section className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-4">
          {lecturer && <Avatar pictureUrl={lecturer.pictureUrl} size={64} />}
          <div className="min-w-0">
            <h2 className="text-xl">{lecturer ? <bdi>{lecturer.fullName}</bdi> : text.others}</h2>
            <p className="text-ink-soft">{text.count(lectures.length)}</p>
          </div>
        </div>
        {page && (
          <LinkButton to={page} variant="secondary">
            {text.profile}
          </LinkButton>
        )}
      </header>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-[repeat(auto-fill,minmax(max(13.5rem,30%),1fr))]">
        {lectures.map((lecture) => (
          <li key={lecture.courseId}>
            <CourseCard course={lecture} isInternational={isInternational(pathname + search, country)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
