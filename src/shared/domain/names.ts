/**
 * Names that read the same are the same: outer and doubled space, case and Unicode form do not count. A character that
 * nobody sees does, and so does U+FEFF, which is no space although JavaScript takes it for one.
 */
export function nameKey(name: string) {
  return name
    .normalize('NFC')
    .replace(/[^\S\uFEFF]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
}

/** Without the trailing `#` and four digits that the simulation adds to tell equal names apart. */
export function nameKeyWithoutSuffix(name: string) {
  return nameKey(name).replace(/ ?#\d{4}$/, '')
}
