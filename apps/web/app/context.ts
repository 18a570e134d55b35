import type { SocialProvider } from "@manara/contract/account-rules";
import type { AnswerOf, InputOf } from "@manara/contract/endpoint";
import type { CountedRoute, EndpointByRoute, Route } from "@manara/contract/endpoints";
import type { Country } from "@manara/countries/country";
import { createContext } from "react-router";

type InputArguments<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input];

/**
 * Calls one endpoint of the API: `api("GET /course/get", { query: { courseId: 3 } })`.
 * Rejects with an error whose `code` is of the error catalogue; `codeOf` reads it.
 */
export type Api = <R extends Route>(
  route: R,
  ...input: InputArguments<InputOf<EndpointByRoute[R]>>
) => Promise<AnswerOf<EndpointByRoute[R]>>;

/** What the school is called at each provider that people sign in with; null: not offered. */
export type SocialLogin = Record<SocialProvider, string | null>;

/** Calls an endpoint that answers a part of a list, and says how many there are in all. Rejects as {@link Api} does. */
export type ReadList = <R extends CountedRoute>(
  route: R,
  ...input: InputArguments<InputOf<EndpointByRoute[R]>>
) => Promise<{ items: AnswerOf<EndpointByRoute[R]>; total: number }>;

/** What a server loader knows of the school it speaks for. Nothing in it belongs to one person. */
export interface SchoolContext {
  api: Api;
  readList: ReadList;
  country: Country;
  brandName: string;
  publicUrl: string;
  socialLogin: SocialLogin;
}

export const schoolContext = createContext<SchoolContext>();
