import { text as ar } from "../../apps/web/app/features/home/shipped/ar.ts";
import { text as en } from "../../apps/web/app/features/home/shipped/en.ts";
import { expect, test } from "../fixtures.ts";
import { localCountry } from "../texts.ts";

const brands = { dz: "منارة", ng: "NgEducators" };
const write = { dz: ar, ng: en };

/** What the specification has the school claim, in the words of each country. */
const claims = {
  dz: {
    saves: ["ربح الوقت", "توفير الجهد", "توفير المال"],
    again: "بلا حدود",
    exams: "نهاية الامتحانات",
    minutes: "عشرين دقيقة",
    quizzes: "من 6 إلى 10 أسئلة",
    trainers: "أربعة إلى خمسة مدرّبين",
  },
  ng: {
    saves: ["Save time", "Save effort", "Save money"],
    again: "without limit",
    exams: "until the final exams end",
    minutes: "twenty minutes",
    quizzes: "6 to 10 questions",
    trainers: "Four to five trainers",
  },
};

test("home has the parts that it is made of", async ({ page, country, api }) => {
  const brand = brands[country];
  // Other journeys change courses and trainers of this school: the page says what is true by now.
  const { facts } = await api("GET /home", { query: { locale: localCountry(country).locale } });
  const home = write[country]({ brand, facts });
  const all = Object.fromEntries(Object.keys(facts).map((fact) => [fact, true])) as typeof facts;
  const whole = write[country]({ brand, facts: all });
  const main = page.getByRole("main");
  const part = (title: string) =>
    main
      .locator("section")
      .filter({ has: page.getByRole("heading", { level: 2, name: title, exact: true }) });
  await page.goto("/");
  const banner = main.locator("section").filter({ has: page.getByRole("heading", { level: 1 }) });

  // spec: route.home, home.banner, home.read-more
  await test.step("a banner", async () => {
    await expect(banner.getByRole("heading", { level: 1 })).toHaveText(brands[country]);
    await expect(banner.getByText(home.slogan, { exact: true })).toBeVisible();
    await expect(banner.getByText(home.description, { exact: true })).toBeVisible();
    await expect(banner.getByRole("link", { name: home.readMore })).toHaveAttribute("href", "/guide");
  });

  // spec: home.video-dz, home.video-ng
  await test.step("with a film: of basic data in Algeria, the same one in Nigeria", async () => {
    const { homeVideoUrl } = await api("GET /configuration/list");
    const film = { dz: homeVideoUrl ?? "none", ng: "/brand/intro.mp4" }[country];
    await expect(banner.locator("video source")).toHaveAttribute("src", film);
  });

  // spec: home.features, claim.saves
  await test.step("four boxes", async () => {
    const boxes = part(home.featuresTitle).locator("h3");
    await expect(boxes).toHaveCount(4);
    await expect(boxes.nth(0)).toHaveText(claims[country].saves[0] ?? "none");
    await expect(boxes.nth(1)).toHaveText(claims[country].saves[1] ?? "none");
    await expect(boxes.nth(2)).toHaveText(claims[country].saves[2] ?? "none");
    for (const [index, points] of [2, 4, 3, 4].entries())
      await expect(boxes.nth(index).locator("xpath=../following-sibling::ul/li")).toHaveCount(points);
  });

  // spec: claim.again, claim.until-exams, claim.twenty-minutes, claim.quizzes
  await test.step("that claim what the school claims", async () => {
    const { again, exams, minutes, quizzes } = claims[country];
    const said = JSON.stringify(whole.boxes);
    for (const claim of [again, exams, minutes, quizzes]) expect(said).toContain(claim);
    for (const { points } of Object.values(home.boxes))
      for (const point of points) await expect(part(home.featuresTitle)).toContainText(point);
  });

  // spec: home.about, claim.trainers, purpose.hours
  await test.step("who we are", async () => {
    await expect(part(home.aboutTitle).locator("p")).toHaveCount(2);
    expect(whole.about.join(" ")).toContain(claims[country].trainers);
    for (const paragraph of home.about) await expect(part(home.aboutTitle)).toContainText(paragraph);
    await expect(part(home.aboutTitle)).toContainText(
      {
        // The hours of its basic data, which another journey may write anew.
        dz: /فريقنا يجيبك: .*\d/,
        ng: /Our team answers: .*\d/,
      }[country],
    );
  });

  // spec: home.courses-link, home.guide-link, home.one-link
  await test.step("large links", async () => {
    const links = part(home.linksTitle).getByRole("link");
    const addresses = { dz: ["/courses", "/guide"], ng: ["/courses"] }[country];
    await expect(links).toHaveCount(addresses.length);
    for (const [index, address] of addresses.entries()) {
      await expect(links.nth(index)).toHaveAttribute("href", address);
      await expect(links.nth(index).locator("img")).toHaveCount(1);
    }
  });
});
