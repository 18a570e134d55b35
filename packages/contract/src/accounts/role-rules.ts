/*
 * Roles and their rights, written once: authorisation and policies of the server and guards of the interface ask here. It stands in every
 * page, so it imports nothing.
 */

/** Where somebody's work lies: with their courses, in an area of their own, or in the administration. */
export type Area = "learning" | "teacher" | "lecturer" | "centre" | "cards" | "contents" | "administration";

interface Capabilities {
  readonly area: Area;
  /** May call what is for staff. What it answers there, the policies say: whoever neither teaches nor administers is refused. */
  readonly staff: boolean;
  /** Is staff of the courses that they are author or trainer of. */
  readonly teaches: boolean;
  /** Is staff of every course, and calls what is for administrators. */
  readonly administers: boolean;
  /** Writes the contents of every course, and its words and picture; sees no records of people and no money. */
  readonly edits: boolean;
  /** Delivers and sells the school's cards and keeps the accounts of centres; sees no records of people. */
  readonly keepsCards: boolean;
  /** Sells cards for the distribution centre of its account, and calls what is for centres. */
  readonly sells: boolean;
  /** Its accounts are worth more to a thief: longer passwords, shorter sessions, no joining by a provider's word. */
  readonly guarded: boolean;
}

const NOTHING = {
  staff: false,
  teaches: false,
  administers: false,
  edits: false,
  keepsCards: false,
  sells: false,
} as const;
const EDUCATOR = { ...NOTHING, staff: true, teaches: true, guarded: true } as const;

const capabilities = {
  STUDENT: { ...NOTHING, area: "learning", guarded: false },
  TEACHER: { ...EDUCATOR, area: "teacher" },
  LECTURER: { ...EDUCATOR, area: "lecturer" },
  CENTRE: { ...NOTHING, area: "centre", sells: true, guarded: true },
  CASHIER: { ...NOTHING, area: "cards", keepsCards: true, guarded: true },
  EDITOR: { ...NOTHING, area: "contents", edits: true, guarded: true },
  ADMIN: {
    ...NOTHING,
    area: "administration",
    staff: true,
    administers: true,
    edits: true,
    keepsCards: true,
    guarded: true,
  },
} as const satisfies Record<string, Capabilities>;

export type Role = keyof typeof capabilities;

/** Roles with a capability. */
type RoleWith<C extends keyof Capabilities> = {
  [R in Role]: (typeof capabilities)[R][C] extends true ? R : never;
}[Role];

/** Roles of people who work for the school. */
export type StaffRole = RoleWith<"staff">;
/** Roles whose accounts keep the stricter rules. */
export type GuardedRole = RoleWith<"guarded">;

/** A role of the table, or one that this program does not know, such as a newer one's: that one may nothing. */
const find = (role: string): Capabilities | undefined =>
  Object.hasOwn(capabilities, role) ? capabilities[role as Role] : undefined;

export const isStaff = (role: Role): role is StaffRole => find(role)?.staff === true;
export const mayTeach = (role: Role): boolean => find(role)?.teaches === true;
export const mayAdminister = (role: Role): boolean => find(role)?.administers === true;
/** Whether they write the contents of every course. */
export const mayEditAll = (role: Role): boolean => find(role)?.edits === true;
export const mayKeepCards = (role: Role): boolean => find(role)?.keepsCards === true;
export const maySell = (role: Role): boolean => find(role)?.sells === true;
/** Whether the school may ask for a second step of login: where there is money, or everything. */
export const mayOweSecondStep = (role: Role): boolean => mayKeepCards(role) || maySell(role);
/** Whether they answer in courses: in those that they teach, or in all. */
export const mayAnswer = (role: Role): boolean => mayTeach(role) || mayAdminister(role);
/** Whether the stricter rules for accounts hold; of a role that nobody knows they do. */
export const isGuarded = (role: Role): role is GuardedRole => find(role)?.guarded !== false;

export const areaOf = (role: Role): Area => find(role)?.area ?? "learning";

export const roleNames = Object.keys(capabilities) as Role[];
/** The roles with a capability. */
export const rolesThat = (capability: "staff" | "teaches" | "administers" | "guarded"): Role[] =>
  roleNames.filter((role) => find(role)?.[capability]);
