import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { accountRoutes } from "./features/accounts/accounts.routes.ts";
import { loginCodeRoutes } from "./features/accounts/login-codes/login-codes.routes.ts";
import { sendNewLink } from "./features/accounts/mailed-links/send-link.ts";
import { ownAccountRoutes } from "./features/accounts/own-account/own-account.routes.ts";
import { passkeyRoutes } from "./features/accounts/passkeys/passkeys.routes.ts";
import { secondStepRoutes } from "./features/accounts/second-step/second-step.routes.ts";
import { findKnownDevice } from "./features/accounts/sessions/known-devices.ts";
import { openSessions } from "./features/accounts/sessions/known-sessions.ts";
import { recordLock } from "./features/accounts/sessions/sessions.service.ts";
import { userManagementRoutes, userRoutes } from "./features/accounts/users/users.routes.ts";
import { announcementRoutes } from "./features/announcements/announcements.routes.ts";
import { assistantRoutes } from "./features/assistants/assistants.routes.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import { backupRoutes } from "./features/backups/backups.routes.ts";
import { brandingRoutes } from "./features/branding/branding.routes.ts";
import { serveManifest } from "./features/branding/manifest.routes.ts";
import { calendarRoutes } from "./features/calendar/calendar.routes.ts";
import { batchRoutes } from "./features/cards/batches/batches.routes.ts";
import { cardRoutes } from "./features/cards/cards.routes.ts";
import { ownSaleRoutes } from "./features/cards/own-sales/own-sales.routes.ts";
import { phoneSaleRoutes } from "./features/cards/phone/phone-sales.routes.ts";
import { watchRoutes } from "./features/cards/watch/watch.routes.ts";
import { centreAccountRoutes } from "./features/centres/centre-accounts.routes.ts";
import { centreRoutes } from "./features/centres/centres.routes.ts";
import { centreOrderRoutes } from "./features/centres/orders/orders.routes.ts";
import { certificateRoutes } from "./features/certificates/certificates.routes.ts";
import { classRoutes } from "./features/classes/classes.routes.ts";
import { commentRoutes } from "./features/comments/comments.routes.ts";
import { contentRoutes } from "./features/contents/contents.routes.ts";
import { courseRoutes } from "./features/courses/courses.routes.ts";
import { educatorRoutes } from "./features/educators/educators.routes.ts";
import { homeRoutes } from "./features/home/home.routes.ts";
import { answerOnce } from "./features/idempotency/answer-once.ts";
import { importRoutes } from "./features/imports/imports.routes.ts";
import { mailRoutes } from "./features/mails/mails.routes.ts";
import { serveMedia } from "./features/media/media.routes.ts";
import { menuRoutes } from "./features/menu/menu.routes.ts";
import { noteRoutes } from "./features/notes/notes.routes.ts";
import { noticeRoutes } from "./features/notices/notices.routes.ts";
import { serveStopOfMails } from "./features/notices/stop-mails.routes.ts";
import { overviewRoutes } from "./features/overview/overview.routes.ts";
import { pageRoutes } from "./features/pages/pages.routes.ts";
import { progressRoutes } from "./features/progress/progress.routes.ts";
import { giftRoutes } from "./features/purchases/gifts/gifts.routes.ts";
import { payLinkRoutes } from "./features/purchases/pay-links/pay-links.routes.ts";
import {
  giveBackRoutes,
  purchaseManagementRoutes,
  purchaseRoutes,
} from "./features/purchases/purchases.routes.ts";
import { quizRoutes } from "./features/quizzes/quizzes.routes.ts";
import { parentRoutes } from "./features/records/parents/parents.routes.ts";
import { serveStopOfTexts } from "./features/records/parents/stop-texts.routes.ts";
import { recordRoutes } from "./features/records/records.routes.ts";
import { reviewRoutes } from "./features/reviews/reviews.routes.ts";
import { salesRoutes } from "./features/sales/sales.routes.ts";
import { schoolRoutes } from "./features/schools/schools.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { seasonRoutes } from "./features/seasons/seasons.routes.ts";
import { shareRoutes } from "./features/shares/shares.routes.ts";
import { healthRoutes } from "./features/site/health.routes.ts";
import { contactRoutes, siteRoutes } from "./features/site/site.routes.ts";
import { slipRoutes } from "./features/slips/slips.routes.ts";
import { systemRoutes } from "./features/system/system.routes.ts";
import { takeAlongRoutes } from "./features/take-along/take-along.routes.ts";
import { textRoutes } from "./features/texts/texts.routes.ts";
import { openEdgeCheck, serveFilms } from "./features/video/edge/films.routes.ts";
import { receiveUploads } from "./features/video/upload.routes.ts";
import { videoRoutes } from "./features/video/video.routes.ts";
import { personalData } from "./personal-data.ts";
import { fail } from "./platform/failure.ts";
import { randomId } from "./platform/keys/random-id.ts";
import { logUnnamedProxy } from "./platform/network/unnamed-proxy.ts";
import { findLogIds } from "./platform/observability/log-ids.ts";
import { openRefusalLog } from "./platform/observability/refusal-log.ts";
import type { Platform } from "./platform/platform.ts";
import { checkAntiForgery } from "./plugins/anti-forgery.ts";
import { acceptJson, cutOffStalled } from "./plugins/bodies.ts";
import { openBrokenRequests } from "./plugins/broken-requests.ts";
import { limitNetworks } from "./plugins/calls-per-network.ts";
import { serveDocumentation } from "./plugins/documentation.ts";
import { handleErrors, openFullDiskLog } from "./plugins/errors.ts";
import { setSecurityHeaders } from "./plugins/headers.ts";
import { closeIdleConnections } from "./plugins/idle-connections.ts";
import { FROM_A_PAGE } from "./plugins/limits.ts";
import { logWithIds } from "./plugins/log-ids.ts";
import { allowOrigins } from "./plugins/origins.ts";
import { readTarget } from "./plugins/page-address.ts";
import { PageCache } from "./plugins/page-cache.ts";
import { makeServe, type Server, type SharedTopics } from "./plugins/serve.ts";
import { acceptUploads } from "./plugins/uploads.ts";
import { type Pages, servePages } from "./plugins/web.ts";
import { answersPeople } from "./settings/program-role.ts";

/** Bodies over this are a 413; uploads have limits of their own. */
const BODY_LIMIT = 1024 * 1024;

/** Longer than the minute proxies keep their connections, so that a proxy never uses one we are closing. */
const KEEP_ALIVE_MS = 72_000;

/** A request may take as long as fifty megabytes take on a weak network; one that stalls is cut off much earlier. */
const REQUEST_WITHIN_MS = 30 * 60_000;

/**
 * The whole server on one page: what guards every request, then every feature by name.
 * Without `pages` it answers the API alone; in a role that is for no people, how it is.
 */
export async function buildApp(platform: Platform, pages?: Pages): Promise<FastifyInstance> {
  const { settings } = platform;
  const pageCache = new PageCache(platform);
  const logRefusal = openRefusalLog();
  const broken = openBrokenRequests(settings, platform.log, logRefusal);
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) => {
      const answer = (request: IncomingMessage, response: ServerResponse) => {
        // Who sends more opens another connection, which the proxy leads to another program.
        if (platform.lifecycle.isLeaving) response.shouldKeepAlive = false;
        request.url = readTarget(request.url ?? "");
        if (!broken.isWithoutHost(request, response) && !pageCache.answer(request, response))
          handle(request, response);
      };
      const options = {
        keepAliveTimeout: KEEP_ALIVE_MS,
        requestTimeout: REQUEST_WITHIN_MS,
        requireHostHeader: false,
      };
      // What else than 100-continue a client expects need not be met (RFC 9110, section 10.1.1).
      return createServer(options, answer).on("checkExpectation", answer);
    },
    loggerInstance: platform.log,
    logController: new LogController({
      disableRequestLogging: settings.LOG_LEVEL !== "debug" && settings.LOG_LEVEL !== "trace",
    }),
    // Calls of a page belong to the request for the page.
    genReqId: ({ socket }) => (socket.remoteAddress === FROM_A_PAGE && findLogIds()?.reqId) || randomId(),
    bodyLimit: BODY_LIMIT,
    // Hop 0 is the peer itself: as many hops are trusted as proxies stand in front.
    trustProxy: (_address: string, hop: number) => hop < settings.TRUST_PROXY,
    forceCloseConnections: "idle",
    // What still arrives on an open connection during a stop is answered, and the connection closed.
    return503OnClosing: false,
    frameworkErrors: broken.badAddress,
    clientErrorHandler: broken.unreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  closeIdleConnections(app);
  logWithIds(app, { hasAccessLog: settings.ACCESS_LOG });
  handleErrors(app, {
    refusal: logRefusal,
    turnedAway: openRefusalLog(),
    fullDisk: openFullDiskLog(settings),
  });
  acceptJson(app);
  cutOffStalled(app);
  setSecurityHeaders(app, settings);
  allowOrigins(app, settings);
  logUnnamedProxy(app, settings, platform.log);
  if (settings.RATE_LIMITS)
    limitNetworks(app, {
      perSecond: settings.CALLS_PER_NETWORK,
      isExempt: openEdgeCheck(settings),
      logRefusal,
    });
  checkAntiForgery(app);
  await acceptUploads(app);
  await openMetrics(app, platform);

  const sharedTopics: SharedTopics = new Map();
  const sessions = openSessions(platform);
  const server = openServer(app, platform, { sessions, sharedTopics });
  healthRoutes(server);
  app.setNotFoundHandler(() => fail("NOT_FOUND"));
  if (!answersPeople(settings.ROLE)) return app;
  serveFeatures(server);
  serveMedia(app, platform, sessions);
  serveStopOfMails(app, platform);
  serveManifest(app, platform.settings);
  serveStopOfTexts(app, platform);
  serveFilms(app, platform);
  receiveUploads(app, platform, sessions);
  serveDocumentation(app, platform);
  if (pages) {
    app.all("/api", () => fail("NOT_FOUND"));
    app.all("/api/*", () => fail("NOT_FOUND"));
    await pages.serveAssets(app);
    servePages(app, { platform, sharedTopics, pages, kept: pageCache });
  }
  return app;
}

/** Loaded where somebody may read them. */
async function openMetrics(app: FastifyInstance, platform: Platform): Promise<void> {
  const { meter, siblings } = platform;
  const { METRICS_TOKEN: token } = platform.settings;
  if (!meter || token === undefined) return;
  const { openSchoolFigures } = await import("./features/system/school-figures.ts");
  const { serveMetrics } = await import("./plugins/metrics.ts");
  serveMetrics(app, { token, meter, siblings, school: openSchoolFigures(platform) });
}

interface OfSessions {
  sessions: ReturnType<typeof openSessions>;
  sharedTopics: SharedTopics;
}

/** Parts that routes are served by. */
function openServer(
  app: FastifyInstance,
  platform: Platform,
  { sessions, sharedTopics }: OfSessions,
): Server {
  const serve = makeServe(app, platform, {
    identify: sessions.identify,
    findKnownDevice: (request, email) => findKnownDevice(platform, request, email),
    notifyLocked: (locked) => recordLock(platform, locked),
    answerOnce: (sent, make) => answerOnce(platform, sent, make),
    sharedTopics,
  });
  return { serve, platform };
}

/** Every feature by name. */
function serveFeatures(server: Server): void {
  const { platform } = server;
  accountRoutes(server);
  userRoutes(server, personalData);
  userManagementRoutes(server, personalData);
  ownAccountRoutes(server);
  secondStepRoutes(server);
  passkeyRoutes(server);
  loginCodeRoutes(server);
  educatorRoutes(server);
  schoolRoutes(server);
  courseRoutes(server);
  contentRoutes(server);
  videoRoutes(server);
  quizRoutes(server);
  commentRoutes(server);
  progressRoutes(server);
  noteRoutes(server);
  takeAlongRoutes(server);
  certificateRoutes(server);
  classRoutes(server);
  assistantRoutes(server);
  announcementRoutes(server);
  calendarRoutes(server);
  noticeRoutes(server);
  importRoutes(server);
  slipRoutes(server);
  recordRoutes(server);
  reviewRoutes(server);
  cardRoutes(server);
  batchRoutes(server);
  phoneSaleRoutes(server);
  ownSaleRoutes(server);
  watchRoutes(server);
  purchaseRoutes(server);
  purchaseManagementRoutes(server);
  giveBackRoutes(server);
  payLinkRoutes(server);
  parentRoutes(server);
  giftRoutes(server);
  siteRoutes(server);
  brandingRoutes(server);
  homeRoutes(server);
  menuRoutes(server);
  pageRoutes(server);
  systemRoutes(server);
  backupRoutes(server);
  contactRoutes(server);
  centreRoutes(server);
  centreAccountRoutes(server);
  centreOrderRoutes(server);
  seasonRoutes(server);
  searchRoutes(server);
  overviewRoutes(server);
  salesRoutes(server);
  shareRoutes(server);
  textRoutes(server);
  mailRoutes(server, (tx, link) => sendNewLink(platform, tx, link));
  auditRoutes(server);
}
