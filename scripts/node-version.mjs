/** The oldest supported Node version; the same as in package.json. */
const OLDEST = [20, 20, 2]

/** What README, container and docs ask for. */
const WANTED = 24

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

/** One line if this version gets no security fixes: 20 has not since April 2026, odd ones live for half a year. */
export function nodeWarning(version = process.versions.node) {
  const major = Number(version.split('.')[0])
  const isMaintained = major >= WANTED || major === 22
  return isMaintained
    ? undefined
    : `Node ${version} gets no security fixes any more. Paddock still works with it, but install Node ${WANTED} soon.`
}
