import type { CourseReviews, Review } from "@manara/contract/reviews/reviews";
import { type ComponentType, type ReactNode, useState } from "react";
import { text } from "#text/features/reviews/messages/shown";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";

interface ReviewsPartProps {
  courseId: number;
  reviews: CourseReviews;
  /** The reader's own review, or the form for it. */
  own: ReactNode;
  /** Acts of the staff on a review. */
  Tools: ComponentType<{ review: Review }> | undefined;
}

/** Reviews of a course, the newest first. */
export function ReviewsPart({ courseId, reviews: { total, stars, items }, own, Tools }: ReviewsPartProps) {
  const [more, setMore] = useState<readonly Review[]>([]);
  const loading = useMutation({
    send: () => api("GET /review/list", { query: { courseId, offset: items.length + more.length } }),
    showIn: "toast",
    onDone: (page) => page && setMore([...more, ...page.items]),
  });
  const shown = [...items, ...more];
  return (
    <section className="flex flex-col gap-4">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl">
        {text.title}
        {stars !== null && (
          <span className="text-base font-normal text-ink-soft">
            <Stars stars={stars} /> <bdi>{stars}</bdi> · {text.count(total)}
          </span>
        )}
      </h2>
      {own}
      {shown.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
          {shown.map((review) => (
            <li key={review.reviewId} className="flex flex-col gap-1 py-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <bdi className="font-semibold wrap-anywhere">{review.firstName}</bdi>
                <Stars stars={review.stars} />
                <span className="text-sm text-ink-soft">
                  <RelativeTime at={review.creationDateTime} />
                </span>
                {review.hidden && <Badge tone="amber">{text.hidden}</Badge>}
              </p>
              {review.text && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {review.text}
                </p>
              )}
              {review.reply && (
                <div className="ms-4 border-s-2 border-line ps-3 text-ink-soft">
                  <p className="text-sm">{text.reply}</p>
                  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                    {review.reply}
                  </p>
                </div>
              )}
              {Tools && <Tools review={review} />}
            </li>
          ))}
        </ul>
      )}
      {shown.length < total && (
        <Button
          variant="secondary"
          className="self-start"
          busy={loading.isBusy}
          onClick={() => void loading.run()}
        >
          {text.more}
        </Button>
      )}
    </section>
  );
}

/** Five stars, of which so many are full, to a part of one: the full ones lie over the others as far as they reach. */
const Stars = ({ stars }: { stars: number }) => (
  <span role="img" aria-label={text.stars(stars)} className="relative inline-block text-amber-ink">
    <span className="opacity-40">★★★★★</span>
    <span
      className="absolute inset-y-0 start-0 overflow-hidden whitespace-nowrap"
      style={{ inlineSize: `${stars * 20}%` }}
    >
      ★★★★★
    </span>
  </span>
);
