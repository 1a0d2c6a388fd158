export function licences(): string
