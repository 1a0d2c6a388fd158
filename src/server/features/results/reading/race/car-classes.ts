const DISPLAY_NAMES = new Map([
  ['Hyper', 'Hypercar'],
  ['LMP2_ELMS', 'LMP2'],
  ['GT3', 'LMGT3'],
])

const KNOWN = new Set([...DISPLAY_NAMES.keys(), 'LMP2', 'LMP3', 'GTE'])

/** Whether the game has a class of this name. */
export const isKnownClass = (fileClass: string) => KNOWN.has(fileClass)

/** The class name that members know; unknown classes keep the name from the file. */
export function displayClass(fileClass: string) {
  return DISPLAY_NAMES.get(fileClass) ?? fileClass
}
