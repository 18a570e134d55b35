import { defineMessages } from "../i18n.ts";
import { rolesAr } from "./messages/roles-ar.ts";
import { rolesEn } from "./messages/roles-en.ts";

/** Kept apart: students and visitors never load them. */
export const useRoleMessages = defineMessages({ ar: rolesAr, en: rolesEn });
