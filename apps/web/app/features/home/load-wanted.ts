import { mayOpen } from "@manara/contract/access/access-rules";
import { codeOf } from "@manara/contract/calls/api-error";
import { personSource } from "../../api/api.ts";
import { loadOffer } from "../courses/course-offer.ts";
import { WantedCard } from "./wanted-card.tsx";

/** A course that somebody came for, with the card that offers it; null: it is theirs by now, or cannot be had. */
export async function loadWanted(courseId: number) {
  try {
    const offer = await loadOffer(personSource, { courseId });
    return mayOpen(offer.course.access) ? null : { offer, Card: WantedCard };
  } catch (error) {
    if (codeOf(error)) return null;
    throw error;
  }
}
