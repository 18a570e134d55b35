/** PATH without what npm puts in front of it: the machine's own commands. */
export function machinePath(): string;
