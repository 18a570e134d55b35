import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { text } from "#text/features/contents/manage/messages";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { stepPlace } from "./tree.rules.ts";
import type { Outline } from "./use-outline.ts";

const OUTSIDE = "";

/** The place of a unit or lesson, for those who do not drag. */
export function PlaceFields({ content, outline }: { content: ContentWithUnseen; outline: Outline }) {
  const { contents, move, isMoving } = outline;
  const { contentId } = content;
  const units = contents.filter(({ type }) => type === "UNIT");
  const [up, down] = [stepPlace(contents, contentId, "up"), stepPlace(contents, contentId, "down")];
  return (
    <div className="flex flex-wrap items-end gap-3">
      {content.type === "LESSON" && units.length > 0 && (
        <div className="min-w-0 grow basis-48">
          <Select
            label={text.inUnit}
            value={content.unitId ?? OUTSIDE}
            disabled={isMoving}
            options={[
              { value: OUTSIDE, label: text.noUnit },
              ...units.map((unit) => ({ value: String(unit.contentId), label: unit.title })),
            ]}
            onChange={({ target: { value } }) =>
              move(contentId, { unitId: value === OUTSIDE ? null : Number(value), before: null })
            }
          />
        </div>
      )}
      <Button
        variant="secondary"
        // Not disabled: the focus would be lost on the way to the end.
        aria-disabled={!up || isMoving}
        onClick={() => up && move(contentId, up)}
      >
        <Icon of={IconArrowUp} />
        {text.moveUp}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={!down || isMoving}
        onClick={() => down && move(contentId, down)}
      >
        <Icon of={IconArrowDown} />
        {text.moveDown}
      </Button>
    </div>
  );
}
