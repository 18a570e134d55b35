import { defineMessages } from "../../i18n.ts";
import { ar } from "./messages/ar.ts";
import { en } from "./messages/en.ts";

export const useSchoolMessages = defineMessages({ ar, en });
