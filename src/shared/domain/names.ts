/** Names that read the same are the same: outer and doubled space, case and Unicode form do not count. */
export function nameKey(name: string) {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Without the trailing `#` and four digits that the simulation adds to tell equal names apart. */
export function nameKeyWithoutSuffix(name: string) {
  return nameKey(name).replace(/ ?#\d{4}$/, '')
}
