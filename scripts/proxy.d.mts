/** The path of nginx; null: there is none. */
export function findProxy(): string | null;
/** The path of PgBouncer; null: there is none. */
export function findPooler(): string | null;
/** The path of systemd-analyze; null: there is none. */
export function findServiceChecker(): string | null;
/** The path of HAProxy; null: there is none. */
export function findHaproxy(): string | null;
/** The path of kubectl; null: there is none. */
export function findKubectl(): string | null;
/** The path of docker, where it has Compose; null: there is none. */
export function findCompose(): string | null;
export function ensureProxy(): Promise<void>;
export function ensurePooler(): Promise<void>;
