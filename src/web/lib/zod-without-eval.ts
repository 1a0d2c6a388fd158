import { config } from 'zod/v4'

// The content security policy allows no eval, which zod would compile its parsers with. It asks as soon as the first
// schema is made, so this stands in for 'zod' in the browser: see vite.config.ts.
config({ jitless: true })

export * from 'zod/v4'
