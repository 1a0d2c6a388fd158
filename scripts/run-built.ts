import { buildLastStarted, buildToStart, importBuilt, useBuild } from './builds.ts'
import { errorCode, loadEnvironmentFile, stopWith } from './project.ts'

/**
 * Runs one of the built programs in this process, whether or not Paddock is running. It does not install or build,
 * because both could affect a running server.
 */
export const runLastStarted = (program: string) =>
  run(program, buildLastStarted() ?? buildToStart(), 'Paddock is not built yet')

/** Like runLastStarted, but from the build of the next start. */
export const runNextToStart = (program: string) =>
  run(program, buildToStart(), 'These sources are not built yet')

async function run(program: string, build: string | undefined, otherwise: string) {
  loadEnvironmentFile()
  if (!build) stopWith(`${otherwise}: run "npm run build", then this again.`)
  useBuild(build)
  process.env['NODE_ENV'] ??= 'production'
  await importBuilt(build, program).catch((error: unknown) => {
    if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    stopWith('Packages are missing: run "npm run build", then this again.')
  })
}
