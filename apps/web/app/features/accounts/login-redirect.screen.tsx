import { redirect } from "react-router";

/** The address that older links and mails name. */
export const loader = () => redirect("/auth/login");
