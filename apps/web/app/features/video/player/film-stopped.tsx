import { useLocation } from "react-router";
import { text } from "#text/session/messages";
import { loginAddress } from "../../../routing/login-address.ts";
import { LinkButton } from "../../../ui/button.tsx";

/** In the place of a film whose viewer is no longer signed in: it neither plays on from memory nor waits for what will not come. */
export function FilmStopped() {
  // Drawn anew where the address changes.
  useLocation();
  return (
    <div className="flex aspect-video w-full flex-col items-center justify-end gap-3 bg-black p-4 text-center text-white">
      <p>{text.stopped}</p>
      <LinkButton to={loginAddress(window.location.href)}>{text.logIn}</LinkButton>
    </div>
  );
}
