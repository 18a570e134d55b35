import { text } from "#text/features/courses/messages/offer";
import { LinkButton } from "../../ui/button.tsx";
import type { CourseOffer } from "../courses/course-offer.ts";
import { OfferCard } from "../courses/offer-card.tsx";

/** The course that somebody was led here from: what opens it, and the way in for who has it already. */
export const WantedCard = ({ offer }: { offer: CourseOffer }) => (
  <>
    <OfferCard offer={offer} />
    <LinkButton
      to={`/auth/login?next=${encodeURIComponent(`/course/view/${offer.course.courseId}`)}`}
      variant="quiet"
      className="visitor-only"
    >
      {text.boughtBefore}
    </LinkButton>
  </>
);
