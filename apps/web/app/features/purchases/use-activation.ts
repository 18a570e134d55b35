import { ApiError } from "@manara/contract/api-error";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api.ts";
import { text as errors } from "../../error-messages/ar.ts";
import { showToast } from "../../ui/toasts.ts";
import { text } from "./messages/ar.ts";

/** Activates a course, with a card or as a gift: on success a message and the course, else the reason. */
export function useActivation(courseId: number) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const activate = async (cardKey: string | null) => {
    setBusy(true);
    setError(null);
    try {
      await api("POST /purchase/activate", { body: { courseId, cardKey } });
      showToast("success", text.done);
      await navigate(`/course/view/${courseId}`);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(errors[cause.code]);
      setBusy(false);
    }
  };
  return { activate, isBusy, error, setError };
}
