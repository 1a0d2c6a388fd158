import { buildToStart } from './builds.mjs'
import { install } from './install.mjs'
import { inProject, runNode, stopWith } from './project.mjs'

/** Installs and builds if necessary; returns the build to start. */
export function provideBuild() {
  install()
  const build = buildToStart()
  if (build) return build
  if (!runNode(inProject('scripts', 'build.mjs')))
    stopWith('The build failed: see the lines above.')
  return buildToStart() ?? stopWith('The sources changed while they were built: start again.')
}
