/**
 * Equal for names that read the same: outer and repeated spaces, case and Unicode form are ignored. Invisible
 * characters are not ignored, including U+FEFF, which JavaScript treats as a space.
 */
export function nameKey(name: string) {
  return name
    .normalize('NFC')
    .replace(/[^\S\uFEFF]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
}

/** Without the suffix `#1234`, which the simulation adds to tell equal names apart. */
export function nameKeyWithoutSuffix(name: string) {
  return nameKey(name).replace(/ ?#\d{4}$/, '')
}
