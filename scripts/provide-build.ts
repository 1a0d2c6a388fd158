import { buildSources, buildToStart } from './builds.ts'
import { install } from './install.ts'
import { stopWith } from './project.ts'

/** Installs and builds if necessary; returns the build to start. */
export function provideBuild() {
  install()
  const build = buildToStart()
  if (build) return build
  buildSources()
  return buildToStart() ?? stopWith('The sources changed while they were built: start again.')
}
