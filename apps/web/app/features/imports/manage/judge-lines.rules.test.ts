import { countries } from "@manara/countries/countries";
import { describe, expect, test } from "vitest";
import {
  countRoles,
  judgeLines,
  keysOf,
  type Line,
  listNamesakes,
  mendLine,
  NOTHING_TAKEN,
  readLines,
  toPeople,
} from "./judge-lines.rules.ts";
import { readRole } from "./role-words.rules.ts";

const { dz } = countries;
const columns = {
  name: [0],
  email: 1,
  loginName: null,
  phone: 2,
  class: 3,
  courses: 4,
  role: null,
  centre: 5,
};
const line = (of: Partial<Line>): Line => ({
  number: 2,
  fullName: "أمينة",
  email: "amina@school.test",
  loginName: "",
  phone: "",
  className: "",
  courses: "",
  role: "",
  centre: "",
  ...of,
});
const judge = (...lines: Line[]) =>
  Object.fromEntries(judgeLines(lines, { taken: NOTHING_TAKEN, makesNames: false }, dz));

describe("lines of a table", () => {
  test("have the numbers that spreadsheets show, and blank ones are left out", () => {
    const rows = [
      ["Name", "E-mail", "Phone"],
      [
        "  Amina\n Belkacem ",
        "mailto:Amina@school.test\u200f",
        "550123456",
        " SS2  Gold ",
        "7| Maths",
        " Kano ",
      ],
      ["", " ", ""],
      ["'=Karim", "karim@school.test"],
    ];
    expect(readLines(rows, { firstRow: 1, columns })).toEqual([
      {
        number: 2,
        fullName: "Amina Belkacem",
        email: "Amina@school.test",
        loginName: "",
        phone: "550123456",
        className: "SS2 Gold",
        courses: "7| Maths",
        role: "",
        centre: "Kano",
      },
      {
        number: 4,
        fullName: "=Karim",
        email: "karim@school.test",
        loginName: "",
        phone: "",
        className: "",
        courses: "",
        role: "",
        centre: "",
      },
    ]);
  });

  test("without a name, an address and a number are there, and their fault is named", () => {
    const rows = [
      ["Name", "E-mail", "Phone", "Class", "Courses", "Centre", "No.", "Sex"],
      ["", "", "", "SS2", "", "", "1", "F"],
      ["", "", "", "", "", "", "2", "M"],
      ["", "", "", "", "", "", " ٣. ", ""],
      ["", "\u200f", " "],
      ["", "", "12"],
    ];
    const lines = readLines(rows, { firstRow: 1, columns });
    expect(lines.map(({ number }) => number)).toEqual([2, 3, 6]);
    expect(judge(...lines)).toMatchObject({
      2: { fullName: { code: "NAME_MISSING" } },
      3: { fullName: { code: "NAME_MISSING" } },
    });
    const nobody = { ...columns, name: [], email: null, phone: null };
    expect(readLines(rows, { firstRow: 1, columns: nobody }), "of a table of something else").toEqual([]);
  });

  test("join the parts of a name", () => {
    const rows = [["Belkacem", "Amina"]];
    const apart = {
      name: [1, 0],
      email: null,
      loginName: null,
      phone: null,
      class: null,
      courses: null,
      role: null,
      centre: null,
    };
    expect(readLines(rows, { firstRow: 0, columns: apart })[0]?.fullName).toBe("Amina Belkacem");
  });

  test("are sent as the API takes them", () => {
    expect(
      toPeople([line({ phone: "٥٥٠ ١٢٣ ٤٥٦", className: "SS2", role: "" }), line({ phone: "—" })], dz),
    ).toEqual([
      {
        fullName: "أمينة",
        email: "amina@school.test",
        loginName: null,
        phoneNumber: "0550123456",
        className: "SS2",
      },
      { fullName: "أمينة", email: "amina@school.test", loginName: null, phoneNumber: null, className: null },
    ]);
  });
});

describe("a fault is named", () => {
  test.each<[string, Partial<Line>, object]>([
    ["a name that is missing", { fullName: "" }, { fullName: { code: "NAME_MISSING" } }],
    ["a name that is none", { fullName: "a".repeat(121) }, { fullName: { code: "NAME_INVALID" } }],
    ["an address that is missing", { email: "" }, { email: { code: "EMAIL_MISSING" } }],
    ["an address that is none", { email: "amina@school" }, { email: { code: "EMAIL_INVALID" } }],
    ["a number that is none", { phone: "055012345" }, { phone: { code: "PHONE_INVALID" } }],
    [
      "two of a line",
      { fullName: "", phone: "none" },
      { fullName: { code: "NAME_MISSING" }, phone: { code: "PHONE_INVALID" } },
    ],
  ])("%s", (_, of, faults) => {
    expect(judge(line(of))).toEqual({ 2: faults });
  });

  test("no number is no fault", () => {
    expect(judge(line({}), line({ number: 3, email: "b@school.test", loginName: "", phone: " - " }))).toEqual(
      {},
    );
  });

  test("what two lines have, the first one keeps", () => {
    const first = line({ phone: "0550123456" });
    const second = line({ number: 7, email: "AMINA@school.test", loginName: "", phone: "+213550123456" });
    expect(judge(first, second)).toEqual({
      7: { email: { code: "EMAIL_DOUBLE", other: 2 }, phone: { code: "PHONE_DOUBLE", other: 2 } },
    });
    expect(judge(first, mendLine(mendLine(second, "email", " b@school.test "), "phone", ""))).toEqual({});
  });

  test("what accounts have already, and what no class is called", () => {
    const taken = {
      emails: new Set(["amina@school.test"]),
      phones: new Set(["0550123456"]),
      unknownClasses: new Set(["SS9"]),
      studentsOf: new Map(),
      wrongCourses: new Map([["Alchemy", "UNKNOWN"]] as const),
      wrongCentres: new Map([["Kano", "AMBIGUOUS"]] as const),
    };
    expect(
      Object.fromEntries(
        judgeLines(
          [line({ phone: "550123456", className: "SS2 | SS9", courses: "Maths|Alchemy" })],
          { taken, makesNames: false },
          dz,
        ),
      ),
    ).toEqual({
      2: {
        email: { code: "EMAIL_TAKEN" },
        phone: { code: "PHONE_TAKEN" },
        className: { code: "CLASS_UNKNOWN", name: "SS9" },
        courses: { code: "COURSE_UNKNOWN", name: "Alchemy" },
      },
    });
  });
});

test("a class that the file would fill beyond its end is named on the lines that are too many", () => {
  const full = { ...NOTHING_TAKEN, studentsOf: new Map([["ss2 gold", 1998]]) };
  const lines = Array.from({ length: 4 }, (_, at) =>
    line({
      number: at + 2,
      email: `full${at}@school.test`,
      className: at === 0 ? "SS1" : at === 1 ? "SS2 Gold" : "SS1|ss2  gold",
    }),
  );
  const faults = judgeLines(lines, { taken: full, makesNames: false }, dz);
  expect(Object.fromEntries(faults)).toEqual({ 5: { className: { code: "CLASS_FULL", name: "ss2  gold" } } });
});

describe("who has no e-mail address", () => {
  const nobody = line({ email: "", className: "", role: "" });
  const judgeWith = (makesNames: boolean, ...lines: Line[]) =>
    Object.fromEntries(judgeLines(lines, { taken: NOTHING_TAKEN, makesNames }, dz));

  test("is right where names are made, or with a login name", () => {
    expect(judgeWith(true, nobody)).toEqual({});
    expect(judgeWith(false, nobody)).toEqual({ 2: { email: { code: "EMAIL_MISSING" } } });
    expect(judgeWith(false, mendLine(nobody, "loginName", " Amina.B47 "))).toEqual({});
  });

  test("has a name that nobody else has", () => {
    const first = { ...nobody, loginName: "amina.b47" };
    const second = { ...first, number: 3 };
    expect(judgeWith(true, first, second)).toEqual({
      3: { loginName: { code: "LOGIN_NAME_DOUBLE", other: 2 } },
    });
    const taken = { ...NOTHING_TAKEN, emails: new Set([keysOf(first, dz).email]) };
    expect(Object.fromEntries(judgeLines([first], { taken, makesNames: true }, dz))).toEqual({
      2: { loginName: { code: "LOGIN_NAME_TAKEN" } },
    });
    expect(judgeWith(true, { ...nobody, loginName: "a b" })).toEqual({
      2: { loginName: { code: "LOGIN_NAME_INVALID" } },
    });
  });

  test("is sent by the name; beside an address it is of no meaning", () => {
    const sent = toPeople([{ ...nobody, loginName: "amina" }, line({ loginName: "amina" })], dz);
    expect(sent).toMatchObject([
      { email: null, loginName: "amina" },
      { email: "amina@school.test", loginName: null },
    ]);
  });
});

describe("a role", () => {
  test.each([
    ["", "STUDENT"],
    ["Teacher", "TEACHER"],
    ["أستاذة", "TEACHER"],
    ["Enseignant", "TEACHER"],
    ["محاضر", "LECTURER"],
    ["Éditeur", "EDITOR"],
    ["أمين صندوق", "CASHIER"],
    ["مدير", "ADMIN"],
    ["مركز توزيع", "CENTRE"],
    ["gardener", null],
  ])("%j is %s", (cell, role) => {
    expect(readRole(cell)).toBe(role);
  });

  test("is given with an address alone, and not where money or everything is", () => {
    const all = judge(
      line({ number: 1, role: "teacher", email: "t@school.test" }),
      line({ number: 2, role: "teacher", email: "", loginName: "ada" }),
      line({ number: 3, role: "gardener", email: "g@school.test" }),
      line({ number: 4, role: "admin", email: "a@school.test" }),
      line({ number: 5, role: "centre", email: "c@school.test" }),
    );
    expect(all).toEqual({
      2: { email: { code: "EMAIL_MISSING" } },
      3: { role: { code: "ROLE_UNKNOWN" } },
      4: { role: { code: "ROLE_BY_HAND" } },
      5: { centre: { code: "CENTRE_MISSING" } },
    });
    expect(
      judge(
        line({ role: "centre", centre: "Kano" }),
        line({ number: 3, role: "teacher", email: "t@school.test", courses: "Maths" }),
        line({ number: 4, email: "s@school.test", courses: "Maths", centre: "Kano" }),
      ),
    ).toEqual({
      3: { courses: { code: "COURSES_OF_STUDENTS" } },
      4: { centre: { code: "CENTRE_OF_SELLERS" } },
    });
    const people = toPeople([line({ role: "أستاذ" }), line({ role: "طالب" })], dz);
    expect(people.map((one) => one.role)).toEqual(["TEACHER", undefined]);
  });
});

test("how many there will be of each role is counted", () => {
  const lines = [line({ role: "teacher" }), line({}), line({ role: "gardener" }), line({ role: "طالب" })];
  expect(countRoles(lines, dz)).toEqual([
    { role: "STUDENT", count: 2 },
    { role: "TEACHER", count: 1 },
  ]);
});

test("who may stand there twice is named: the same name and class, however spelled, and nothing that tells them apart", () => {
  const pupil = { email: "", fullName: "Tunde ADE", className: "SS2 Gold" };
  const lines = [
    line({ ...pupil, number: 2 }),
    line({ ...pupil, number: 3, fullName: "tunde  adé", className: "ss2  gold" }),
    line({ ...pupil, number: 4, className: "SS3" }),
    line({ ...pupil, number: 5, phone: "0550123456" }),
    line({ ...pupil, number: 6, email: "tunde@school.test" }),
    line({ ...pupil, number: 7, fullName: "" }),
    line({ ...pupil, number: 8, fullName: "" }),
  ];
  expect(listNamesakes(lines)).toEqual([3]);
});
