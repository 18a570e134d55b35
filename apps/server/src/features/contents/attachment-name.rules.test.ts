import { expect, test } from "vitest";
import { cpuTimeSince } from "../../../test/cpu-time.ts";
import { cleanFileName } from "./attachment-name.rules.ts";

test.each([
  ["ورقة عمل.pdf", "ورقة عمل.pdf"],
  ["Sheet.PDF", "Sheet.PDF"],
  ["/files/of/ali/sheet.pdf", "sheet.pdf"],
  ["C:\\Users\\Ali\\sheet.pdf", "sheet.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["..", "file.pdf"],
  ["", "file.pdf"],
  [".pdf", "pdf.pdf"],
  ["a\r\nb\tc\u0000.pdf", "abc.pdf"],
  ["cod\u202efdp.exe", "codfdp.exe.pdf"],
  ["\u2067قلب\u2069.pdf", "قلب.pdf"],
  ["می\u200cخواهم.pdf", "می\u200cخواهم.pdf"],
  ["  two   spaces .pdf", "two spaces.pdf"],
  ["page.html", "page.html.pdf"],
  [" . hidden. . pdf . . ", "hidden. . pdf.pdf"],
  ["half \ud800.pdf", "half \ufffd.pdf"],
  ["cafe\u0301.pdf", "caf\u00e9.pdf"],
])("%j is shown as %j", (given, shown) => {
  expect(cleanFileName(given, ["pdf"])).toBe(shown);
});

test("any ending of the type may stay", () => {
  const endings = ["jpg", "jpeg"];
  expect(cleanFileName("a.jpeg", endings)).toBe("a.jpeg");
  expect(cleanFileName("a.jpg", endings)).toBe("a.jpg");
  expect(cleanFileName("a.png", endings)).toBe("a.png.jpg");
});

test("a long name is cut, its ending kept, its last letter whole", () => {
  const name = cleanFileName(`${"👩".repeat(300)}.pdf`, ["pdf"]);
  expect([...name]).toHaveLength(200);
  expect(name.endsWith("👩.pdf")).toBe(true);
});

test("a name of dots without end takes no time", () => {
  const begun = process.cpuUsage();
  expect(cleanFileName(`a${".".repeat(80_000)}b`, ["pdf"])).toMatch(/^a\.+pdf$/);
  expect(cpuTimeSince(begun)).toBeLessThan(500);
});
