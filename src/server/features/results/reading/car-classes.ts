const DISPLAY_NAMES = new Map([
  ['Hyper', 'Hypercar'],
  ['LMP2_ELMS', 'LMP2'],
  ['GT3', 'LMGT3'],
])

/** The class as members know it; one that is not known keeps the file's word. */
export function displayClass(fileClass: string) {
  return DISPLAY_NAMES.get(fileClass) ?? fileClass
}
