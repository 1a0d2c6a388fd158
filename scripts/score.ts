import { install } from './install.ts'

/**
 * `npm run score -- file` prints the tables of a file of seasons as JSON, and fails if one that the file names comes out
 * otherwise.
 */
install({ dev: true })
// Only now, because the packages may have been installed just now.
await import('./score/main.ts')
