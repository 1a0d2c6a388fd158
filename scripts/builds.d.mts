export function buildToStart(): string | undefined
export function buildFolder(...parts: string[]): string
export function buildOfSources(): string | undefined
