import {
  importBuilt,
  loadInLittleMemory,
  rememberStart,
  removeUnusedBuilds,
  useBuild,
} from './builds.ts'
import { printHelp } from './help/print-help.ts'
import { loadEnvironmentFile } from './project.ts'
import { provideBuild } from './provide-build.ts'

if (!printHelp('start')) await start()

/** Installs and builds if necessary, then runs the server in this process. */
async function start() {
  loadEnvironmentFile()
  const build = provideBuild()
  useBuild(build)
  process.env['NODE_ENV'] ??= 'production'
  loadInLittleMemory()
  await importBuilt(build, 'main.js')
  // A failed start has already exited.
  rememberStart(build)
  removeUnusedBuilds()
}
