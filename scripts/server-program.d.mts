export function serverCommand(options?: { node?: string; folder?: string }): [string, ...string[]];
export const serverEnvironment: Record<string, string>;
