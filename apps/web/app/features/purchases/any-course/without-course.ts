import { redirect } from "react-router";

/** The address of a course's card without the course: the card comes first. */
export const loader = () => redirect("/redeem");
