import type { RecordState } from "@manara/contract/records/record-rules";
import { text } from "#text/features/records/messages";
import { Badge } from "../../ui/badge.tsx";

const tones = {
  FINISHED: "success",
  ENDED: "neutral",
  NEW: "neutral",
  NEVER_BEGAN: "amber",
  STOPPED: "amber",
  FELL_BEHIND: "amber",
  ON_TRACK: "brand",
} as const;

/** How a student stands to a course, in words. */
export const StateBadge = ({ state }: { state: RecordState }) => (
  <span className="whitespace-nowrap">
    <Badge tone={tones[state]}>{text.states[state]}</Badge>
  </span>
);
