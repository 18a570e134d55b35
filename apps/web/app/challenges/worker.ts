import type { Challenge } from "@manara/contract/calls/challenges";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

const answer = async (challenge: Challenge) => postMessage(await solveChallenge({ challenge, deriveKey }));

/** Beside a page: is sent a challenge, and answers its solution. */
addEventListener("message", ({ data }: MessageEvent<Challenge>) => void answer(data));
