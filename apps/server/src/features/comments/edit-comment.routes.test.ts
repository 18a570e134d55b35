import { EDIT_COMMENT_MINUTES } from "@manara/contract/comments/comment-rules";
import { commentEndpoints } from "@manara/contract/comments/comments";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeLessonWithPeople } from "./comments.fixture.ts";

const { editComment, listComments } = commentEndpoints;

const school = await startTestSchool();

describe("putting right", () => {
  const edit = (as: { id: number } | null, commentId: number, description: string) =>
    school.call(editComment, { as, body: { commentId, description } });
  const seenBy = async (as: { id: number }, contentId: number) =>
    (await school.call(listComments, { as, query: { contentId } })).body;

  test("a writer does for a while, and all see that it was done", async () => {
    const { lesson, buyer, teacher } = await makeLessonWithPeople(school);
    const question = await school.makeComment({ contentId: lesson.id, authorId: buyer.id });
    await seenBy(teacher, lesson.id);
    const { status, body } = await edit(buyer, question.id, "  Why is it so?\n");
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { commentId: question.id, description: "Why is it so?", mine: true },
    });
    expect(body.editedDateTime).not.toBeNull();
    expect(await seenBy(teacher, lesson.id)).toMatchObject([
      { description: "Why is it so?", editedDateTime: body.editedDateTime, editableUntil: null },
    ]);
  });

  test("the same text is no edit", async () => {
    const { lesson, buyer } = await makeLessonWithPeople(school);
    const question = await school.makeComment({
      contentId: lesson.id,
      authorId: buyer.id,
      description: "Why?",
    });
    expect((await edit(buyer, question.id, "Why?")).body.editedDateTime).toBeNull();
  });

  test("not later, not by others, not without text", async () => {
    const { lesson, buyer, other, teacher, admin } = await makeLessonWithPeople(school);
    const question = await school.makeComment({ contentId: lesson.id, authorId: buyer.id });
    for (const as of [other, teacher, admin])
      expect((await edit(as, question.id, "Mine")).code).toBe("NOT_AUTHORISED");
    expect((await edit(null, question.id, "Mine")).code).toBe("NOT_LOGGED_IN");
    expect((await edit(buyer, question.id, " ")).issues).toEqual(["DESCRIPTION_REQUIRED"]);
    expect((await edit(buyer, 2_000_000_000, "Why?")).code).toBe("COMMENT_NOT_FOUND");
    const createdAt = new Date(Date.now() - (EDIT_COMMENT_MINUTES * 60 + 1) * 1000);
    await school.db.updateTable("comments").set({ createdAt }).where("id", "=", question.id).execute();
    expect(await edit(buyer, question.id, "Why?")).toMatchObject({ status: 409, code: "COMMENT_FINAL" });
  });
});
