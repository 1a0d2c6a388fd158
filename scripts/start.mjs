import { nodeWarning } from './node-version.mjs'
import {
  importBuilt,
  loadInLittleMemory,
  rememberStart,
  removeUnusedBuilds,
  useBuild,
} from './builds.mjs'
import { printHelp } from './help/print-help.mjs'
import { loadEnvironmentFile, say } from './project.mjs'
import { provideBuild } from './provide-build.mjs'

if (!printHelp('start')) await start()

/** Installs and builds if necessary, then runs the server in this process. */
async function start() {
  if (nodeWarning()) say(nodeWarning())
  loadEnvironmentFile()
  const build = provideBuild()
  useBuild(build)
  process.env.NODE_ENV ??= 'production'
  loadInLittleMemory()
  await importBuilt(build, 'main.js')
  // A failed start has already exited.
  rememberStart(build)
  removeUnusedBuilds()
}
