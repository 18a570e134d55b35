import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import {
  IconArrowDown,
  IconArrowUp,
  IconCursorText,
  IconDotsVertical,
  IconExternalLink,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/contents/manage/messages";
import { Icon } from "../../../ui/icon.tsx";
import { MenuButton, MenuItem, MenuLink } from "../../../ui/staff/menu.tsx";
import { DeleteDialog } from "./delete-content.tsx";
import { stepPlace } from "./tree.rules.ts";
import { useOutlineAround } from "./use-outline.ts";

interface RowMenuProps {
  content: ContentWithUnseen;
  onRename: () => void;
}

/** Acts on a unit or lesson from its row. */
export function RowMenu({ content, onRename }: RowMenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <MenuButton
        name={text.actsOf(content.title)}
        face={<Icon of={IconDotsVertical} />}
        align="end"
        className="flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-brand-soft hover:text-brand-ink"
      >
        <MenuItem icon={IconCursorText} keys="F2" onPress={onRename}>
          {text.rename}
        </MenuItem>
        <StepItem step="up" contentId={content.contentId} />
        <StepItem step="down" contentId={content.contentId} />
        {content.type === "LESSON" && (
          <MenuLink icon={IconExternalLink} to={`/lesson/${content.contentId}`}>
            {text.seeLesson}
          </MenuLink>
        )}
        <MenuItem icon={IconTrash} isDangerous onPress={() => setDeleting(true)}>
          {text.delete}
        </MenuItem>
      </MenuButton>
      {isDeleting && <DeleteDialog content={content} isOpen onClose={() => setDeleting(false)} />}
    </>
  );
}

function StepItem({ step, contentId }: { step: "up" | "down"; contentId: number }) {
  const outline = useOutlineAround();
  const place = stepPlace(outline.contents, contentId, step);
  const isUp = step === "up";
  return (
    <MenuItem
      icon={isUp ? IconArrowUp : IconArrowDown}
      isOff={!place || outline.isMoving}
      onPress={() => place && outline.move(contentId, place)}
    >
      {isUp ? text.moveUp : text.moveDown}
    </MenuItem>
  );
}
