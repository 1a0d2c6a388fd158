import { buildLastStarted, buildToStart, importBuilt, useBuild } from './builds.mjs'
import { loadEnvironmentFile, stopWith } from './project.mjs'

/**
 * Runs one of the built programs in this process, whether or not Paddock is running. It does not install or build,
 * because both could affect a running server.
 */
export const runLastStarted = (program) =>
  run(program, buildLastStarted() ?? buildToStart(), 'Paddock is not built yet')

/** Like runLastStarted, but from the build of the next start. */
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
