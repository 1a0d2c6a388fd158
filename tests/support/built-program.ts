import { buildFolder, buildToStart } from '../../scripts/builds.ts'

/** The path of a program built from the current sources. */
export const builtProgram = (name: string) => buildFolder(build(), 'server', name)

/** The folder of the web app built from the current sources. */
export const builtWeb = () => buildFolder(build(), 'web')

function build() {
  const name = buildToStart()
  if (!name) throw new Error('Build first: npm run build')
  return name
}
