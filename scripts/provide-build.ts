import { buildToStart } from './builds.ts'
import { install } from './install.ts'
import { inProject, runNode, stopWith } from './project.ts'

/** Installs and builds if necessary; returns the build to start. */
export function provideBuild() {
  install()
  const build = buildToStart()
  if (build) return build
  if (!runNode(inProject('scripts', 'build.ts'))) stopWith('The build failed: see the lines above.')
  return buildToStart() ?? stopWith('The sources changed while they were built: start again.')
}
