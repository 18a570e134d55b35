import type { Endpoint, InputOf } from "@manara/contract/calls/endpoint";
import type { CallOptions, Sent } from "../call.ts";
import type { Concerned, Fixture } from "./fixture.ts";

type Upload<E extends Endpoint> = E extends { upload: object }
  ? Required<Pick<CallOptions, "file">>
  : unknown;
type Request<E extends Endpoint> = InputOf<E> & Upload<E>;

interface Described<E extends Endpoint> {
  request: (fixture: Fixture) => Request<E> | Promise<Request<E>>;
}
interface About<E extends Endpoint> extends Described<E> {
  /** Whom the record is about. */
  concerns: Concerned;
}

/** A request that succeeds when whoever sends it may: what permissions are tried with. */
export type Sample<E extends Endpoint> = E extends
  | { who: "owner" }
  | { narrowedTo: "writer-or-staff" | "writer" }
  ? About<E>
  : Described<E> | Described<E>["request"];

/** One sample for each endpoint of a feature; one that is missing does not compile. */
export type Samples<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Sample<Endpoints[Name]>;
};

/** A sample as the test reads it, whatever its endpoint. */
export interface AnySample {
  request: (fixture: Fixture) => Sent | Promise<Sent>;
  concerns?: Concerned;
}
