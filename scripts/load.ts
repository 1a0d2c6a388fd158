import { prepareBuilt } from './prepare-tools.ts'

/** A race night of 500 members on the built product: `npm run load`. Takes about five minutes. */
prepareBuilt()
// Only now, because the packages may have been installed just now.
await import('./load/main.ts')
