import { countries } from "@manara/countries/countries";
import { describe, expect, test } from "vitest";
import { findLayout, letterOf } from "./find-columns.rules.ts";

const { dz, ng } = countries;

describe("columns are found by their headings", () => {
  test.each([
    [
      ["Name", "E-mail", "Phone"],
      { name: 0, family: null, email: 1, loginName: null, phone: 2, class: null, role: null },
    ],
    [
      ["N°", "Nom", "Prénom", "Adresse e-mail", "Tél."],
      { name: 2, family: 1, email: 3, loginName: null, phone: 4, class: null, role: null },
    ],
    [
      ["Nom et prénom", "Courriel", "Numéro de téléphone"],
      { name: 0, family: null, email: 1, loginName: null, phone: 2, class: null, role: null },
    ],
    [
      ["الرقم", "اللقب", "الاسم", "البريد الالكتروني", "رقم الهاتف"],
      { name: 2, family: 1, email: 3, loginName: null, phone: 4, class: null, role: null },
    ],
    [
      ["الايميل", "اسم التلميذ", "الجوال"],
      { name: 1, family: null, email: 0, loginName: null, phone: 2, class: null, role: null },
    ],
    [
      ["PHONE NUMBER", "Last name", "First name", "EMAIL"],
      { name: 2, family: 1, email: 3, loginName: null, phone: 0, class: null, role: null },
    ],
    [
      ["Full name", "E-mail", "Login name", "Phone number"],
      { name: 0, family: null, email: 1, loginName: 2, phone: 3, class: null, role: null },
    ],
    [
      ["الاسم الكامل", "البريد الإلكتروني", "اسم الدخول", "رقم الهاتف"],
      { name: 0, family: null, email: 1, loginName: 2, phone: 3, class: null, role: null },
    ],
    [
      ["Class", "Student name", "Email"],
      { name: 1, family: null, email: 2, loginName: null, phone: null, class: 0, role: null },
    ],
    [
      ["الاسم واللقب", "الفوج", "البريد"],
      { name: 0, family: null, email: 2, loginName: null, phone: null, class: 1, role: null },
    ],
    // The table of accounts that the program writes.
    [
      ["Full name", "E-mail", "Phone number", "Role", "State", "Made on", "Class", "Courses", "Centre"],
      { name: 0, email: 1, phone: 2, class: 6, courses: 7, role: 3, centre: 8 },
    ],
    [
      [
        "الاسم الكامل",
        "البريد الإلكتروني",
        "رقم الهاتف",
        "الدور",
        "الحالة",
        "أُنشئ في",
        "القسم",
        "المواد",
        "المركز",
      ],
      { name: 0, email: 1, phone: 2, class: 6, courses: 7, role: 3, centre: 8 },
    ],
    // Words of a heading that mean something else.
    [["Name", "E-mail", "Course of study", "Exam centre"], { name: 0, courses: null, centre: null }],
    [
      ["Name of the pupil", "E-mail of the pupil"],
      {
        name: 0,
        family: null,
        email: 1,
        loginName: null,
        phone: null,
        class: null,
        courses: null,
        role: null,
        centre: null,
      },
    ],
  ])("%j", (headings, columns) => {
    const layout = findLayout([headings, []], dz);
    expect(layout).toMatchObject({ firstRow: 1, columns });
  });

  test("below titles and merged cells", () => {
    const rows = [
      ["ثانوية الأمير عبد القادر", "", ""],
      ["قائمة التلاميذ 2026", "", ""],
      [],
      ["الاسم واللقب", "البريد الإلكتروني", "الهاتف"],
      ["أمين", "amin@school.test", "0550123456"],
    ];
    expect(findLayout(rows, dz)).toEqual({
      firstRow: 4,
      headings: ["الاسم واللقب", "البريد الإلكتروني", "الهاتف"],
      columns: {
        name: 0,
        family: null,
        email: 1,
        loginName: null,
        phone: 2,
        class: null,
        courses: null,
        role: null,
        centre: null,
      },
    });
  });
});

test("without headings they are found by what they hold", () => {
  const rows = [
    ["1", "8031234567", "Ada Obi", "ada@school.test"],
    ["2", "", "Chidi Eze", "chidi@school.test"],
  ];
  expect(findLayout(rows, ng)).toEqual({
    firstRow: 0,
    headings: ["", "", "", ""],
    columns: {
      name: 2,
      family: null,
      email: 3,
      loginName: null,
      phone: 1,
      class: null,
      courses: null,
      role: null,
      centre: null,
    },
  });
});

test("a table of something else has none of them", () => {
  const nothing = {
    name: null,
    family: null,
    email: null,
    loginName: null,
    phone: null,
    class: null,
    courses: null,
    role: null,
    centre: null,
  };
  expect(findLayout([["1", "2"]], dz).columns).toEqual(nothing);
  expect(findLayout([], dz)).toEqual({ firstRow: 0, headings: [], columns: nothing });
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
])("column %i is %s", (place, letter) => {
  expect(letterOf(place)).toBe(letter);
});
