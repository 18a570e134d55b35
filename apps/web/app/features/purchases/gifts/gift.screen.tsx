import { text } from "#text/features/purchases/gifts/messages";
import { LinkPage } from "../link-page.tsx";
import { FollowedGift } from "./followed-gift.tsx";

/** The page sends no referrer. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

/** For whoever has got the link of a gift. */
export default function GiftScreen() {
  return <LinkPage texts={text} Followed={FollowedGift} />;
}
