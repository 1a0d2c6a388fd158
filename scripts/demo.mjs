import { nodeWarning } from './node-version.mjs'
import { importBuilt, loadInLittleMemory, useBuild } from './builds.mjs'
import { printHelp } from './help/print-help.mjs'
import { say } from './project.mjs'
import { provideBuild } from './provide-build.mjs'

if (!printHelp('demo')) await demo()

/**
 * Like start.mjs, with an invented guild and season. `--fresh` starts over with new data. Ignores .env, which may have
 * the settings of a real guild.
 */
async function demo() {
  if (nodeWarning()) say(nodeWarning())
  const build = provideBuild()
  useBuild(build)
  process.env.NODE_ENV ??= 'production'
  loadInLittleMemory()
  await importBuilt(build, 'demo.js')
}
