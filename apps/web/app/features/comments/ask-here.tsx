import { IconMessageCircleQuestion } from "@tabler/icons-react";
import { text } from "#text/features/comments/messages";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { askAboutThis } from "./pinned-second.ts";

/** Beside the video: asks about where it is. */
export const AskHere = () => (
  <Button variant="quiet" className="px-3" onClick={askAboutThis}>
    <Icon of={IconMessageCircleQuestion} size={18} />
    {text.askHere}
  </Button>
);
