import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { test as base, director } from "../empty-school.ts";
import { expect, expectAccessible } from "../fixtures.ts";
import { waitUntilInteractive } from "../interactive.ts";
import { logInByCall } from "../people.ts";
import { textsOf } from "../texts.ts";

/** A school with a mail server, which takes mails to everybody but those whose address begins with "refused". */
const test = base.extend<{ mailServer: { url: string; received: Buffer[] } }>({
  mailServer: async ({ browserName: _ }, use) => {
    const received: Buffer[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith("refused") ? new Error("no such mailbox") : null),
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          received.push(Buffer.concat(parts));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    await use({ url: `smtp://127.0.0.1:${port}`, received });
    await new Promise<void>((resolve) => server.close(resolve));
  },
  settings: async ({ mailServer }, use) => use({ SMTP_URL: mailServer.url }),
});

test("the head of a school writes from whom its mails come, and sees whether they arrive", async ({
  page,
  country,
  mailServer,
}) => {
  const { mailSender: text, site } = textsOf(country).manage;
  const main = page.getByRole("main");
  await logInByCall(page, director);
  await page.goto("/admin/basicData/mails");
  await main.getByRole("link", { name: site.testSender }).click();
  await waitUntilInteractive(page);
  await expectAccessible(page);

  const name = main.getByLabel(text.fields.senderName);
  await name.fill("Greenfield office");
  await main.getByLabel(text.fields.replyTo).fill("office@greenfield.example");
  await main.getByRole("button", { name: text.save }).click();
  await expect(page.getByRole("status").filter({ hasText: text.saved })).toBeVisible();

  const to = main.getByLabel(text.to, { exact: true });
  const send = main.getByRole("button", { name: text.sendTest });
  await to.fill("refused@greenfield.example");
  await send.click();
  await expect(main.getByText(text.outcomes.RECIPIENT_REFUSED)).toBeVisible();
  await expect(main.getByText("550 no such mailbox")).toBeVisible();
  await to.fill(director.email);
  await send.click();
  await expect(main.getByText(text.outcomes.ACCEPTED)).toBeVisible();
  await expectAccessible(page);
  expect(await PostalMime.parse(mailServer.received.at(-1) ?? "")).toMatchObject({
    from: { name: "Greenfield office" },
    replyTo: [{ address: "office@greenfield.example" }],
    to: [{ address: director.email }],
  });
});
