import { CodeField } from "./code-field.tsx";

/** The field that joins the form of the login; by itself, so that its part of the program is loaded for it alone. */
export const LoginCode = ({ error }: { error: string | undefined }) => <CodeField error={error} />;
