import { install } from './install.ts'

/** Cuts the app's font from its package: run it after an update of the package, or to add characters or weights. */
install({ dev: true })
// Only now, because the packages may have been installed just now.
await import('./font/main.ts')
