import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const setting = z.string().nullable();

export const Configuration = z.object({
  id: z.literal(1),
  email: setting,
  homeVideoUrl: setting,
  mobileNumber: setting,
  telNumber: setting,
  timesOfWork: setting,
  userGuideVideoUrl: setting,
  viberNumber: setting,
  whatsappNumber: setting,
  userGuideImageUrl: setting,
});
export type Configuration = z.output<typeof Configuration>;

const Health = z.object({ status: z.literal("ok") });

export const siteEndpoints = {
  getConfiguration: endpoint({
    method: "GET",
    path: "/configuration/list",
    summary: "Contact details and media of the school",
    who: "all",
    answer: { status: 200, schema: Configuration },
    errors: [],
  }),
  isLive: endpoint({
    method: "GET",
    path: "/health/live",
    summary: "Whether the process answers",
    who: "all",
    answer: { status: 200, schema: Health },
    errors: [],
  }),
  isReady: endpoint({
    method: "GET",
    path: "/health/ready",
    summary: "Whether the process can serve: the database answers and no stop is under way",
    who: "all",
    answer: { status: 200, schema: Health },
    errors: ["NOT_READY"],
  }),
};
