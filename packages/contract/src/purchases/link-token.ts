import { z } from "zod";

/** Behind the # of a link: 128 bits of chance in base64url. It stands in no address that a server sees. */
export const LinkToken = z.string().regex(/^[\w-]{22}$/);

/** Token, answered once, and never again: the school keeps its hash alone. */
export const madeToken = { token: LinkToken.describe("Shown once: the school keeps its hash alone") };
