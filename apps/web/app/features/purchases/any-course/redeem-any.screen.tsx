import { useLocation } from "react-router";
import { RedeemAnyView } from "./redeem-any-view.tsx";

/** A card in hand, and no course in mind. The page is the same for all: whose it is comes out when the card is sent. */
export default function RedeemAnyScreen() {
  // Whoever comes anew begins anew, also from here.
  return <RedeemAnyView key={useLocation().key} />;
}
