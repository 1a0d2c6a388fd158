import { buildLastStarted, buildToStart, importBuilt, useBuild } from './builds.mjs'
import { loadEnvironmentFile, stopWith } from './project.mjs'

/**
 * Runs one of the built server's programs in this process, beside a running Paddock or without one. It installs and
 * builds nothing, since both would change what a running server uses.
 */
export const runLastStarted = (program) =>
  run(program, buildLastStarted() ?? buildToStart(), 'Paddock is not built yet')

/** As runLastStarted, with the program that the next start runs. */
export const runNextToStart = (program) =>
  run(program, buildToStart(), 'These sources are not built yet')

async function run(program, build, otherwise) {
  loadEnvironmentFile()
  if (!build) stopWith(`${otherwise}: run "npm run build", then this again.`)
  useBuild(build)
  process.env.NODE_ENV ??= 'production'
  await importBuilt(build, program).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    stopWith('Packages are missing: run "npm run build", then this again.')
  })
}
