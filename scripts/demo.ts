import { importBuilt, loadInLittleMemory, useBuild } from './builds.ts'
import { printHelp } from './help/print-help.ts'
import { provideBuild } from './provide-build.ts'

if (!printHelp('demo')) await demo()

/**
 * Like start.ts, with an invented guild and season. `--fresh` starts over with new data. Ignores .env, which may have
 * the settings of a real guild.
 */
async function demo() {
  const build = provideBuild()
  useBuild(build)
  process.env['NODE_ENV'] ??= 'production'
  loadInLittleMemory()
  await importBuilt(build, 'demo.js')
}
