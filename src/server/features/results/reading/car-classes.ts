const DISPLAY_NAMES = new Map([
  ['Hyper', 'Hypercar'],
  ['LMP2_ELMS', 'LMP2'],
  ['GT3', 'LMGT3'],
])

const KNOWN = new Set([...DISPLAY_NAMES.keys(), 'LMP2', 'LMP3', 'GTE'])

/** Whether it is a class of the game, as the file writes it. */
export const isKnownClass = (fileClass: string) => KNOWN.has(fileClass)

/** The class as members know it; one that is not known keeps the file's word. */
export function displayClass(fileClass: string) {
  return DISPLAY_NAMES.get(fileClass) ?? fileClass
}
