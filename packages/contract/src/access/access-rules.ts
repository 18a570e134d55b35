import type { Access } from "./access.ts";

/** Whether somebody who stands so may open the lesson, or every lesson of the course. */
export const mayOpen = (access: Access): boolean =>
  access === "FREE" || access === "BOUGHT" || access === "STAFF";
