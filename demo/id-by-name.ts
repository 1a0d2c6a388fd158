export type IdByName = ReadonlyMap<string, number>

export function idOf(ids: IdByName, name: string) {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has no ${name}`)
  return id
}
