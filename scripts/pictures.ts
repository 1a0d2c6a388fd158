import { prepareBuilt, requireBrowser } from './prepare-tools.ts'

/**
 * Takes pictures of every screen of the demo. `npm run pictures -- --width 390 --theme dark event tracks` takes only
 * those, of screens whose names contain one of the words; with long words they end in `-hard`, without data in `-empty`.
 * With `--files folder` they are of the races of the result files in that folder.
 */
prepareBuilt()
requireBrowser('The pictures need')
// Only now, because the packages may have been installed just now.
await import('./pictures/main.ts')
