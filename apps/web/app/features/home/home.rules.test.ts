import type { HomeTexts } from "@manara/contract/home/home";
import { expect, test } from "vitest";
import { boxesShown, takeOwnTexts } from "./home.rules.ts";

const box = (title: string) => ({ title, points: [`${title} one`, `${title} two`] });
const shipped = {
  purpose: "For all",
  slogan: "Learn",
  description: "Lessons.",
  boxes: { time: box("Time"), effort: box("Effort"), finance: box("Money"), rewatch: box("Again") },
  aboutTitle: "About",
  about: ["We teach."],
  links: [{ title: "All", text: "", href: "/courses" }],
};
const blank = { title: "", points: "" };
const own: HomeTexts = {
  purpose: "",
  slogan: "Our own",
  description: "",
  boxes: { time: { title: "Hours", points: " a \n\n b\n" }, effort: blank, finance: blank, rewatch: blank },
  aboutTitle: "",
  about: "One.\nStill one.\n\nTwo.",
  links: [],
};

test("what a school has not written is the text of the program", () => {
  expect(takeOwnTexts(shipped, null)).toEqual(shipped);
  expect(takeOwnTexts(shipped, own)).toEqual({
    ...shipped,
    slogan: "Our own",
    boxes: { ...shipped.boxes, time: { title: "Hours", points: ["a", "b"] } },
    about: ["One.\nStill one.", "Two."],
    links: [],
  });
});

test("boxes that are off are left out, the others keep their order", () => {
  expect(boxesShown(shipped.boxes, ["effort", "about"]).map(({ id }) => id)).toEqual([
    "time",
    "finance",
    "rewatch",
  ]);
});
