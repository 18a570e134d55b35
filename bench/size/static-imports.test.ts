import { expect, test } from "vitest";
import { findStaticImports } from "./static-imports.ts";

test.each([
  [`import{a as b,c}from"./chunk-a1.js";const d=1;`, ["./chunk-a1.js"]],
  [`import"./side-effect.js";import*as r from"/assets/root.js";`, ["./side-effect.js", "/assets/root.js"]],
  [`import x,{y}from"./x.js";export{z}from"./z.js";export*from"./all.js";`, ["./x.js", "./z.js", "./all.js"]],
  [
    `import * as route0 from "/assets/root-B.js";\n import "/assets/manifest-1.js";`,
    ["/assets/root-B.js", "/assets/manifest-1.js"],
  ],
  [`const load=()=>import("./later.js");`, []],
  [`const text="nothing is imported from './here'";export{text as a};`, []],
  [`import{a}from"react";`, []],
])("%s imports %j at once", (code, imported) => {
  expect(findStaticImports(code)).toEqual(imported);
});
