import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

/** Lets pages of other origins, which the operator has named, use what this context serves. */
export async function allowOrigins(app: FastifyInstance, { CORS_ORIGINS }: Settings): Promise<void> {
  if (!CORS_ORIGINS) return;
  await app.register(cors, {
    origin: CORS_ORIGINS,
    methods: ["GET", "HEAD", "POST", "DELETE"],
    exposedHeaders: ["Authorization", "X-Total-Count", "X-Request-Id", "Retry-After", "ETag"],
  });
}
