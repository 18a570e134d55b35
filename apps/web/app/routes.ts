import { followedPaths, formPaths } from "@manara/contract/accounts/mailed-link-rules";
import { shippedPages } from "@manara/contract/pages/shipped-page-rules";
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages of text, which the server has (`apps/server/pages`). */
const pages = shippedPages.map((path) =>
  route(path, "features/pages/page.screen.tsx", { id: `page-${path}` }),
);

/** One page for mailed links: {type}, {type}/{email}/{apiToken} and {type}/{email}/{apiToken}/{token}. */
const mailedLinks = [...new Set(Object.values(formPaths))].flatMap((type) => [
  route(type, "features/accounts/link.screen.tsx", { id: type }),
  route(`${type}/:email/:apiToken/:token?`, "features/accounts/link.screen.tsx", { id: `${type}-link` }),
]);

/** Mailed links that ask for no more than a press. */
const followedLinks = Object.values(followedPaths).map((path) =>
  route(`${path}/:email/:apiToken/:token?`, "features/accounts/follow.screen.tsx", { id: path }),
);

export default [
  // Crawlers
  route("sitemap.xml", "features/site/sitemap.ts"),
  route("robots.txt", "features/site/robots.ts"),

  // Administrators; their screens stand in admin-routes.ts
  route("admin/*", "shell/staff/admin.screen.tsx"),

  layout("shell/site.layout.tsx", [
    // Everybody. What follows without an id leads to what there is of its kind
    index("features/home/home.screen.tsx"),
    ...pages,
    route("pages/:name", "features/pages/page.screen.tsx", { id: "own-page" }),
    route("offline/:part?", "features/on-device/on-device.screen.tsx"),
    route("guide", "features/site/guide.screen.tsx"),
    route("centres", "features/centres/region.screen.tsx"),
    route("contact", "features/site/contact.screen.tsx"),
    route("search", "features/search/search.screen.tsx"),
    route("courses/:fieldId?", "features/courses/catalogue.screen.tsx", { id: "courses" }),
    route("cours/:schoolId?", "features/courses/catalogue.screen.tsx", { id: "school-courses" }),
    route("my-courses/:fieldId?", "features/courses/catalogue.screen.tsx", { id: "my-courses" }),
    route("course/view/:courseId", "features/courses/course.screen.tsx"),
    route("lesson/:contentId", "features/contents/lesson.screen.tsx"),
    route("lesson/:contentId/:step", "features/contents/step.screen.tsx"),
    route("certificate/:code", "features/certificates/certificate.screen.tsx"),
    route("parent/:token", "features/records/parents/parent.screen.tsx"),
    route("studies/:studyId?", "features/schools/study.screen.tsx"),

    // Accounts
    route("login", "features/accounts/login.screen.tsx", { id: "login" }),
    route("auth/login?", "features/accounts/login.screen.tsx", { id: "auth-login" }),
    route("auth/code", "features/accounts/login-code/login-code.screen.tsx", { id: "login-code" }),
    route("auth/register", "features/accounts/register.screen.tsx"),
    // Where Google and Facebook send people back to
    route("auth/callback/:provider", "features/accounts/callback.screen.tsx"),
    ...mailedLinks,
    ...followedLinks,

    // Those signed in
    route("account", "features/accounts/account.screen.tsx"),
    route("my-record", "features/records/my-record.screen.tsx"),
    route("notices", "features/notices/notices.screen.tsx"),
    route("calendar", "features/calendar/calendar.screen.tsx"),
    route("stop-mails/:token", "features/notices/stop-mails.screen.tsx"),
    route("announcement/:announcementId", "features/notices/announcement.screen.tsx"),
    route("practice", "features/quizzes/practice.screen.tsx"),
    route("for", "features/purchases/pay-links/for.screen.tsx"),
    route("gift", "features/purchases/gifts/gift.screen.tsx"),
    route("redeem", "features/purchases/any-course/redeem-any.screen.tsx"),
    route("my-card", "features/cards/my-card/my-card.screen.tsx"),
    route("course/redeem", "features/purchases/any-course/without-course.ts"),
    route("course/redeem/:courseId", "features/purchases/redeem.screen.tsx"),
    route("centre/*", "features/centres/own/centre.screen.tsx"),
    route("teacher/:teacherId?/*", "features/educators/teacher.screen.tsx"),
    route("lecturer/:lecturerId?/:isStudy?/*", "features/educators/lecturer.screen.tsx"),

    route("error404", "shell/not-found.screen.tsx", { id: "error404" }),
    route("*", "shell/not-found.screen.tsx", { id: "not-found" }),
  ]),
] satisfies RouteConfig;
