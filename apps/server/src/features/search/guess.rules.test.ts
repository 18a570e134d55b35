import { expect, test } from "vitest";
import { chooseMeant, spellIn, type Typed } from "./guess.rules.ts";

const typed = (word: string, ...near: string[]): Typed => ({
  word,
  shown: word,
  near: near.map((one) => ({ word: one, shown: "" })),
  similar: [],
});
const choose = (titles: string[], ...words: Typed[]) =>
  chooseMeant(titles, { typed: words, synonyms: [["physics", "فيزياء"]] });

test("what was meant is spelled as the title spells it, and the rest as it was typed", () => {
  expect(choose(["دروس المدرسة الأولى"], typed("دروس"), typed("مدرصه", "مدرسه"))).toBe("دروس المدرسة");
});

test("an and that is written together with the article is no part of a word", () => {
  expect(spellIn("المتتاليات والتكامل", "تكامل")).toBe("التكامل");
  expect(spellIn("المتتاليات وَالتكامل", "تكامل")).toBe("التكامل");
  expect(spellIn("الواقع والوالدان", "والدان")).toBe("الوالدان");
  expect(spellIn("ضرب واحد", "واحد")).toBe("واحد");
});

test("what is read is not cut, however much belongs to it", () => {
  const long = `${"كلمة ".repeat(60)} سمير`;
  expect(choose([`فيزياء ${long}`], typed("فيزياء"), typed("سمبر", "سمير"))).toBe("فيزياء سمير");
});

test("as few words as possible were meant otherwise, then what most titles have", () => {
  const words = [typed("maths", "moths", "myths"), typed("lessen", "lesson")];
  expect(choose(["Moths lesson", "Myths lesson", "Maths lesson"], ...words)).toBe("maths lesson");
  expect(choose(["Moths one", "Myths one", "Myths two"], typed("mths", "moths", "myths"))).toBe("Myths");
});

test("the country's name is said where the title has another for the same", () => {
  const word = { ...typed("phisics"), near: [{ word: "physics", shown: "physics" }] };
  expect(choose(["الفيزياء"], word)).toBe("physics");
});

test("nothing was meant by what titles have as it was typed, or not at all", () => {
  expect(choose(["Physics"], typed("physics", "physic"))).toBeNull();
  expect(choose(["Biology"], typed("phisics", "physics"))).toBeNull();
  expect(choose(["Physicsology"], typed("phisics", "physics")), "a word that nobody sees").toBeNull();
  expect(choose([], typed("phisics", "physics"))).toBeNull();
});
