export function buildServer(options?: { strict?: boolean }): Promise<void>;
