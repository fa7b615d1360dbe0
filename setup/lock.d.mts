export function alone<T>(work: () => T | Promise<T>): Promise<T>;
