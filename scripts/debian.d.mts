/** Installs one of Debian's packages where we may: as root, on Debian. Answers whether we may. */
export function installFromDebian(name: string): Promise<boolean>;
