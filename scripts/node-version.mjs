/** The oldest supported Node version; the same as in package.json. */
const OLDEST = [20, 20, 2]

function isNodeTooOld(version = process.versions.node) {
  const parts = version.split('.').map(Number)
  const different = OLDEST.findIndex((part, index) => part !== parts[index])
  return different !== -1 && parts[different] < OLDEST[different]
}

if (isNodeTooOld()) {
  process.stderr.write(
    `Paddock needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.\n`,
  )
  process.exit(1)
}
