import { entitySchemas, type JsonObject } from "./openapi-schemas.ts";

const AN_ID = 12;

/** Example of a field of this name, wherever its schema takes it. */
const values: Record<string, unknown> = {
  fullName: "أمينة بلقاسم",
  lecturerName: "ياسين حداد",
  username: "أمينة بلقاسم",
  email: "amina@example.com",
  phoneNumber: "0551234567",
  password: "a long password",
  newPassword: "a long password",
  loginCode: "K7M2P9XH4R3W",
  loginName: "amina.4821",
  confirmPassword: "a long password",
  token: "Zk3vQ0mJ6x8sT1dYb5hLw2nRc7gPf9aKu4eXi-oVtEM",
  name: "الرياضيات",
  title: "الكسور",
  description: "نتعلّم هنا جمع الكسور وطرحها.",
  biography: "أستاذ الرياضيات منذ عشر سنوات.",
  message: "أين أجد بطاقات التفعيل؟",
  cardKey: "7KQM4WTX2HRD9FPA",
  type: "LESSON",
  role: "TEACHER",
  uploadId: "0193a5de-7c1b-7d2e-9a3b-4f5c6d7e8f90",
  clientId: "0193a5de-7c1b-7d2e-9a3b-4f5c6d7e8f91",
  saleId: "0193a5de-7c1b-7d2e-9a3b-4f5c6d7e8f92",
  currency: "DZD",
  layout: "A4",
  reason: "ضاع الطرد في الطريق.",
  note: "للمكتبات",
  commission: 1000,
  creditLimit: 50_000,
  firstSerial: 12_001,
  lastSerial: 12_200,
  serial: 12_001,
  fieldId: 1,
  order: 1,
  size: 248_000,
  mimeType: "application/pdf",
  amount: 10,
  price: 1500,
  originalPrice: 2000,
  purchasesCount: 34,
  durationSeconds: 540,
  watchedSeconds: 312,
  position: 252,
  second: 252,
  atSecond: 252,
  from: 240,
  to: 252,
  secondsAgo: 0,
  percent: 29,
  lessons: 24,
  finished: 7,
  text: "يُوحَّد المقامان أوّلا.",
  code: "7KQM4WTX2HRD9FPA7KQM4WTX",
  pin: "408162",
  lessonsCount: 24,
  testsCount: 2,
  next: "/courses",
  lessonsSeconds: 12_960,
  category: "3",
  url: "https://school.example/media/lessons/fractions.mp4",
  limit: 20,
  offset: 0,
  search: "أمينة",
  stars: 4,
  weekday: 4,
  timesOfWork: "08:00–17:00",
  provider: "GOOGLE",
  recipient: "amina@example.com",
  date: "2026-06-15",
  season: "2026",
  colour: "#0f5f5d",
  replyTo: "amina@example.com",
  href: "/courses",
};

/** Fields that an example leaves empty where it may: others already say the opposite. */
const EMPTY = new Set(["studyId", "parentCommentId", "grade", "usedBy", "usedAt", "expiresAt", "pictureUrl"]);

/** Schemas of which one must hold; without a choice, the schema itself. */
function choices(schema: JsonObject): JsonObject[] {
  if (Array.isArray(schema.type)) return schema.type.map((type: unknown) => ({ ...schema, type }));
  return ((schema.anyOf ?? schema.oneOf) as JsonObject[] | undefined) ?? [schema];
}

const isNull = (schema: JsonObject) => schema.type === "null";

function takes(schema: JsonObject, value: unknown): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if ("const" in schema) return schema.const === value;
  if (schema.type === "integer" || schema.type === "number") return typeof value === "number";
  if (schema.type === "string")
    return (
      typeof value === "string" &&
      (typeof schema.pattern !== "string" || new RegExp(schema.pattern, "u").test(value))
    );
  return schema.type === undefined && Object.keys(schema).length === 0;
}

function textFor({ format }: JsonObject, field: string): string {
  if (format === "date-time") return "2026-01-15T08:30:00.000Z";
  if (format === "date") return "2026-01-15";
  if (field === "to") return String(values.email);
  if (field === "token") return "x8sT1dYb5hLw2nRc7gPf9a";
  if (/videoUrl$/i.test(field)) return "https://school.example/media/public/intro.mp4";
  if (/url$/i.test(field)) return "https://school.example/media/picture.webp";
  return /number$/i.test(field) ? "021 23 45 67" : field || "text";
}

function writeObject(schema: JsonObject): JsonObject {
  const names = (schema.propertyNames as JsonObject | undefined)?.enum as string[] | undefined;
  // A value for each of these names, as of languages.
  const alike = names?.map((name) => [name, schema.additionalProperties as JsonObject] as const);
  const properties = alike ?? Object.entries((schema.properties ?? {}) as Record<string, JsonObject>);
  return Object.fromEntries(properties.map(([name, its]) => [name, exampleOf(its, name)]));
}

/** One entry, or as many as there must be; none where nothing can be one. */
function listFor({ items, minItems = 1 }: JsonObject, field: string): unknown[] {
  const entry = items as JsonObject;
  if ("not" in entry) return [];
  return Array.from({ length: Math.max(1, Number(minItems)) }, () =>
    exampleOf(entry, field.replace(/s$/, "")),
  );
}

/** A value that the schema of a field takes: what people would send or see, not random text. */
export function exampleOf(schema: JsonObject, field = ""): unknown {
  // Its own, where not all of its fields are sent at once.
  if ("example" in schema) return schema.example;
  const reference = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  if (reference) return exampleOf(entitySchemas[reference] ?? {}, field);
  const all = choices(schema);
  if (EMPTY.has(field) && all.some(isNull)) return null;
  const chosen = all.filter((one) => !isNull(one) && one.const !== "")[0] ?? schema;
  if (chosen !== schema) return exampleOf(chosen, field);
  if (field in values && takes(schema, values[field])) return values[field];
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === "object") return writeObject(schema);
  if (schema.type === "array") return listFor(schema, field);
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return AN_ID;
  return schema.type === "null" ? null : textFor(schema, field);
}
