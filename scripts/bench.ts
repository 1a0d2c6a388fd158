import { prepareBuilt, requireBrowser } from './prepare-tools.ts'

/** Benchmarks the built product. `npm run bench -- import` runs one part. */
prepareBuilt()
requireBrowser('The bench needs')
// Only now, because the packages may have been installed just now.
await import('./bench/main.ts')
