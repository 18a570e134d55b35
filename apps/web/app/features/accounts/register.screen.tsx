import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/register.screen.ts";
import { RegisterForm } from "./register-form.tsx";
import { Registered } from "./registered.tsx";
import { skipSignIn } from "./skip-sign-in.ts";

export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => skipSignIn(request);
clientLoader.hydrate = true as const;

export default function RegisterScreen() {
  const asked = useSearchParams()[0].get("next");
  const [email, setEmail] = useState<string | null>(null);
  return email ? (
    <Registered email={email} asked={asked} />
  ) : (
    <RegisterForm asked={asked} onDone={setEmail} />
  );
}
