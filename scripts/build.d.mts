export function buildInterface(options?: { strict?: boolean }): Promise<void>;
export function buildServer(options?: { strict?: boolean }): Promise<void>;
