import { expect, test } from "./browser-test.ts";

// What every test in these browsers relies on, fed with what it should catch.

test("a field without a name fails", async ({ window }) => {
  await window.open("/");
  await window.run("document.querySelector('main').append(document.createElement('input'))");
  await expect(window.expectAccessible()).rejects.toThrow(/must have labels/);
});

for (const [noise, make] of Object.entries({
  "an error in the console": "console.error('noise')",
  "a warning in the console": "console.warn('noise')",
  "an error that nobody catches": "void setTimeout(() => { throw new Error('noise') })",
  "what the content security policy refuses":
    "document.head.append(Object.assign(document.createElement('script'), { textContent: 'noise' }))",
  "a picture that is not there": "(document.createElement('img').src = '/no-such-picture.png')",
})) {
  test(`${noise} fails`, async ({ window }) => {
    test.fail();
    await window.open("/");
    await window.run(make);
    // What is asked for is given up where a page is left at once.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // Longer than a message is on its way.
    await window.open("/guide");
  });
}
