/** Arguments of a program as somebody would type them; none of them has a space. */
export const words = (typed: string): string[] => typed.split(" ");
