/** The make that a car's model begins with, of those in the catalogue: of 'Ferrari' and 'Ferrari AF' the longer one. */
export function makeOf(model: string, makes: readonly string[]) {
  const words = `${model.trim().toLowerCase()} `
  return makes
    .filter((make) => words.startsWith(`${make.toLowerCase()} `))
    .toSorted((a, b) => b.length - a.length)[0]
}
