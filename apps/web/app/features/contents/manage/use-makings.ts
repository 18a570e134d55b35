import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { backgroundApi } from "../../../api/background-api.ts";
import { useLooks } from "../../../loading/use-looks.ts";

const isPreparing = ({ videoInMaking }: ContentWithUnseen) => videoInMaking === "PREPARING";

/** Calls once a video of the outline that is being prepared is ready, or could not be made. */
export function useMakings(contents: readonly ContentWithUnseen[], onMade: () => Promise<void>): void {
  const preparing = contents.filter(isPreparing);
  useLooks(async () => {
    const [first] = preparing;
    if (!first) return;
    const params = { courseId: first.courseId };
    const found = await backgroundApi("GET /content/list-with-unseen-comments-count/{courseId}", { params });
    const stillPreparing = new Set(found.filter(isPreparing).map(({ contentId }) => contentId));
    if (!preparing.every(({ contentId }) => stillPreparing.has(contentId))) await onMade();
  });
}
