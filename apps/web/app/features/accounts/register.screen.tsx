import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Route } from "./+types/register.screen.ts";
import { withNext } from "./next-page.rules.ts";
import { RegisterForm } from "./register-form.tsx";
import { skipSignIn, useAsked } from "./skip-sign-in.ts";

type Done = ComponentType<{ email: string; asked: string | null }>;

// It comes while the account is being made.
const loadRegistered = () => import("./registered.tsx");
const Registered = lazy<Done>(() =>
  loadRegistered().then(
    (loaded) => ({ default: loaded.Registered }),
    // Out of reach: the account is there all the same.
    () => ({ default: ToLogin }),
  ),
);

export const loader = () => null;

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => skipSignIn(request);
clientLoader.hydrate = true as const;

export default function RegisterScreen() {
  const asked = useAsked();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  return email ? (
    <Suspense>
      <Registered email={email} asked={asked} />
    </Suspense>
  ) : (
    <RegisterForm
      asked={asked}
      // It is only loaded ahead: what is shown next loads it again, and reports a failure.
      onSend={() => void loadRegistered().catch(() => {})}
      onDone={setEmail}
      onGoOn={(page) => void navigate(page, { replace: true })}
    />
  );
}

function ToLogin({ asked }: { asked: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(withNext("/auth/login", asked), { replace: true });
  }, [navigate, asked]);
  return null;
}
