import { config } from 'zod/v4'

// The content security policy forbids eval, with which zod would compile its parsers. Zod tries it when the first
// schema is created, so this module replaces 'zod' in the browser: see vite.config.ts.
config({ jitless: true })

export * from 'zod/v4'
