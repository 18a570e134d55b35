import { useRef } from "react";
import { drawUuid } from "../batches/draw-uuid.ts";

/** The id of a sale: the same sent again, after a lost answer, is one sale. */
export function useSaleId(): (sale: object) => string {
  const drawn = useRef({ of: "", id: "" });
  return (sale) => {
    const of = JSON.stringify(sale);
    if (drawn.current.of !== of) drawn.current = { of, id: drawUuid() };
    return drawn.current.id;
  };
}
