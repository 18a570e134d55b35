import type { HomeTexts } from "@manara/contract/home/home";
import { expect, test } from "vitest";
import { titleInMenus } from "../menu/title-in-menus.ts";
import { boxesShown, shippedFilmOf, takeOwnTexts } from "./home.rules.ts";

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

test.each([
  ["of the country's name", false, "/film.mp4"],
  ["with a name of its own", true, null],
])("the film of the program is shown by a school %s: %j", (_, isNamed, film) => {
  expect(shippedFilmOf({ homeVideo: { kind: "fixed", url: "/film.mp4" } }, { isNamed })).toBe(film);
  expect(shippedFilmOf({ homeVideo: { kind: "configuration" } }, { isNamed })).toBeNull();
});

test("a page is called as in the main menu, else as at the foot", () => {
  const link = (href: string, title: string) => ({ kind: "link" as const, id: href, href, title });
  const navbar = [
    link("/", "Home"),
    { kind: "menu" as const, id: "more", title: "More", items: [link("/redeem", "Use a code")], lists: [] },
  ];
  const menus = { navbar, footerLinks: [link("/redeem", "I have a card"), link("/terms", "Terms")] };
  expect(["/redeem", "/terms", "/guide"].map((page) => titleInMenus(menus, page))).toEqual([
    "Use a code",
    "Terms",
    undefined,
  ]);
});
