import { useEffect, useState } from "react";
import { text } from "#text/features/contents/manage/messages";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

const TYPING_MS = 300;

/** A course that contents can be copied to. */
export interface CloneTarget {
  courseId: number;
  name: string;
  /** Teacher's name, since courses of several are often called the same. */
  lecturerName: string | null;
}

/** Courses whose names hold a text, a few of them. */
export type FindTargets = (search: string) => Promise<readonly CloneTarget[]>;

interface CloneTargetsProps {
  findTargets: FindTargets;
  chosen: readonly CloneTarget[];
  onChange: (chosen: readonly CloneTarget[]) => void;
}

/** Courses to tick, found by their names; those that are ticked stay in sight. */
export function CloneTargets({ findTargets, chosen, onChange }: CloneTargetsProps) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<readonly CloneTarget[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      findTargets(search.trim()).then(
        (targets) => isCurrent && setFound(targets),
        // The interceptor has shown why; the next key asks again.
        () => isCurrent && setFound([]),
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, findTargets]);

  const isChosen = ({ courseId }: CloneTarget) => chosen.some((target) => target.courseId === courseId);
  const toggle = (target: CloneTarget) =>
    onChange(
      isChosen(target) ? chosen.filter(({ courseId }) => courseId !== target.courseId) : [...chosen, target],
    );
  const offered = [...chosen, ...(found ?? []).filter((target) => !isChosen(target))];
  return (
    <>
      <Field
        type="search"
        label={text.courseName}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {/* As high before anything is found as after: what stands below is not moved under a finger. */}
      <div className="h-60 overflow-y-auto rounded-md border border-line px-3 py-1">
        {offered.length > 0 ? (
          <ul aria-label={text.cloneTargets}>
            {offered.map((target) => (
              <li key={target.courseId}>
                <Checkbox checked={isChosen(target)} onChange={() => toggle(target)} className="py-1">
                  <bdi className="text-ink">{target.name}</bdi>
                  {target.lecturerName && (
                    <bdi className="block text-sm text-ink-soft">{target.lecturerName}</bdi>
                  )}
                </Checkbox>
              </li>
            ))}
          </ul>
        ) : (
          <div className="flex h-full items-center justify-center">
            {found === null ? <Spinner label={text.searching} /> : <p role="status">{text.noTargets}</p>}
          </div>
        )}
      </div>
    </>
  );
}
