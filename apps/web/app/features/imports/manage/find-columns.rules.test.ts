import { countries } from "@manara/countries/countries";
import { describe, expect, test } from "vitest";
import { findLayout, findSheet, isPartOfNameAlone, letterOf, looksLikeName } from "./find-columns.rules.ts";

const { dz, ng } = countries;

describe("columns are found by their headings", () => {
  test.each([
    [
      ["Name", "E-mail", "Phone"],
      { name: [0], email: 1, loginName: null, phone: 2, class: null, role: null },
    ],
    [
      ["N°", "Nom", "Prénom", "Adresse e-mail", "Tél."],
      { name: [2, 1], email: 3, loginName: null, phone: 4, class: null, role: null },
    ],
    [
      ["Nom et prénom", "Courriel", "Numéro de téléphone"],
      { name: [0], email: 1, loginName: null, phone: 2, class: null, role: null },
    ],
    [
      ["الرقم", "اللقب", "الاسم", "البريد الالكتروني", "رقم الهاتف"],
      { name: [2, 1], email: 3, loginName: null, phone: 4, class: null, role: null },
    ],
    [
      ["الايميل", "اسم التلميذ", "الجوال"],
      { name: [1], email: 0, loginName: null, phone: 2, class: null, role: null },
    ],
    [
      ["PHONE NUMBER", "Last name", "First name", "EMAIL"],
      { name: [2, 1], email: 3, loginName: null, phone: 0, class: null, role: null },
    ],
    [
      ["Full name", "E-mail", "Login name", "Phone number"],
      { name: [0], email: 1, loginName: 2, phone: 3, class: null, role: null },
    ],
    [
      ["الاسم الكامل", "البريد الإلكتروني", "اسم الدخول", "رقم الهاتف"],
      { name: [0], email: 1, loginName: 2, phone: 3, class: null, role: null },
    ],
    [
      ["Class", "Student name", "Email"],
      { name: [1], email: 2, loginName: null, phone: null, class: 0, role: null },
    ],
    [
      ["الاسم واللقب", "الفوج", "البريد"],
      { name: [0], email: 2, loginName: null, phone: null, class: 1, role: null },
    ],
    // The table of accounts that the program writes.
    [
      ["Full name", "E-mail", "Phone number", "Role", "State", "Made on", "Class", "Courses", "Centre"],
      { name: [0], email: 1, phone: 2, class: 6, courses: 7, role: 3, centre: 8 },
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
      { name: [0], email: 1, phone: 2, class: 6, courses: 7, role: 3, centre: 8 },
    ],
    // A name in several columns: first names, other names, family name.
    [["Surname", "Other names", "Class"], { name: [1, 0], class: 2 }],
    [["S/N", "Surname", "First name", "Middle name", "Other names", "Sex"], { name: [2, 3, 4, 1] }],
    [["SURNAME", "FIRSTNAME", "OTHERNAMES", "CLASS"], { name: [1, 2, 0], class: 3 }],
    [["Name", "Surname"], { name: [0, 1] }],
    [["Nom", "Prénom", "Autres prénoms", "Classe"], { name: [1, 2, 0], class: 3 }],
    [["اللقب", "الاسم", "اسم الأب", "القسم"], { name: [1, 0], class: 3 }],
    [["Surname of the pupil", "Other names of the pupil"], { name: [1, 0] }],
    [["Full name", "First name", "Surname"], { name: [0] }],
    [["Nom de l'école", "Nom du père", "Élève"], { name: [2] }],
    // Details of somebody else.
    [["الاسم واللقب", "هاتف الولي", "اسم ولي الأمر"], { name: [0], phone: null }],
    [["Name", "PARENT'S PHONE", "Parent's e-mail", "Phone"], { name: [0], phone: 3, email: null }],
    [["Nom", "Prénom", "Tél. parent"], { name: [1, 0], phone: null }],
    // Words of a heading that mean something else.
    [["Name", "E-mail", "Course of study", "Exam centre"], { name: [0], courses: null, centre: null }],
    [
      ["Name of the pupil", "E-mail of the pupil"],
      {
        name: [0],
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
        name: [0],
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

test("a parent's number is not taken for the pupil's by what it holds", () => {
  const rows = [
    ["الاسم", "القسم", "رقم هاتف الأب"],
    ["أمين", "3AS1", "0550123456"],
  ];
  expect(findLayout(rows, dz).columns).toMatchObject({ name: [0], phone: null });
});

test.each([
  ["Other names", true],
  ["اسم التلميذ", true],
  ["اسم الأب", false],
  ["School name", false],
  ["Class", false],
  ["User name", false],
])("%j may be a part of the name: %j", (heading, may) => {
  expect(looksLikeName(heading)).toBe(may);
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
      name: [2],
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

test.each([
  [[["اللقب"], ["بلقاسم"]], 1, 0],
  [[[], ["", "Surname"], ["", "Obi"]], 2, 1],
  [
    [
      ["Prénom", "Né le"],
      ["Amine", "2009-02-01"],
    ],
    1,
    0,
  ],
  // A title is no heading.
  [[["List of student names"], ["Ada Obi"]], 0, 0],
  [[["Ada Obi"], ["Surname"]], 0, 0],
])("one column of names is found by its heading: %j", (rows, firstRow, place) => {
  expect(findLayout(rows, dz)).toMatchObject({ firstRow, columns: { name: [place] } });
});

test.each([
  ["اللقب", true],
  ["First name", true],
  ["Nom et prénom", false],
  ["الاسم", false],
  ["Father's surname", false],
])("%j holds a part of the name alone: %j", (heading, isPart) => {
  expect(isPartOfNameAlone(heading)).toBe(isPart);
});

test("of several sheets the one with people is read, wherever it stands", () => {
  const cover = { rows: [["Notes of the office"], ["Ask Mrs Bello"]] };
  const people = {
    rows: [
      ["Full name", "Class"],
      ["Ada Obi", "SS2"],
    ],
  };
  const others = {
    rows: [
      ["Full name", "Class"],
      ["Chidi Eze", "SS3"],
    ],
  };
  expect(findSheet([cover, people, others], ng)?.sheet).toBe(people);
  expect(findSheet([cover], ng)?.sheet).toBe(cover);
  expect(findSheet([{ rows: [] }, { rows: [["Surname"], ["Obi"]] }, people], ng)?.sheet).toBe(people);
});

test("a table of something else has none of them", () => {
  const nothing = {
    name: [],
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
