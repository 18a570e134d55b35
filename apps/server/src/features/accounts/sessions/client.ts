import type { FastifyRequest } from "fastify";
import type { Client } from "./sessions.service.ts";

/** Of what a browser calls itself, enough to distinguish it from others. */
const DEVICE_MAX_LENGTH = 300;

/** Reads the caller of a sign-in, from where and with what. */
export const readClient = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  device: (headers["user-agent"] ?? "").slice(0, DEVICE_MAX_LENGTH),
});
