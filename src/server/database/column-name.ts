/** 'etSeconds' is the column et_seconds. */
export function columnName(name: string) {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
