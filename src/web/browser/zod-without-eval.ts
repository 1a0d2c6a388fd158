import { config } from 'zod'

// The content security policy forbids eval, with which zod would compile its parsers. Zod tries it when the first
// schema is created.
config({ jitless: true })
