/** What another service calls something, without what differs between spellings: 'lmp2elms'. */
function plainName(name: string) {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

type Named<Item> = { item: Item; names: readonly (string | null)[] }

/** `sure`: the only one of exactly this name; `likely`: the one that comes closest. */
export type InCatalogue<Item> = { sure: Item } | { likely: Item | undefined }

/** Finds what is meant by a name of another service among things that may have several. */
export function findInCatalogue<Item>(
  name: string,
  all: readonly Named<Item>[],
): InCatalogue<Item> {
  const wanted = plainName(name)
  const named = all.map(({ item, names }) => ({
    item,
    names: names.flatMap((one) => (one ? [plainName(one)] : [])),
  }))
  const exact = named.filter(({ names }) => names.includes(wanted))
  const [first, second] = exact
  if (first && !second) return { sure: first.item }
  if (first) return { likely: first.item }
  const alike = named.flatMap(({ item, names }) => {
    const shared = names.filter((one) => one.includes(wanted) || wanted.includes(one))
    const closest = Math.min(...shared.map((one) => Math.abs(one.length - wanted.length)))
    return shared.length > 0 ? [{ item, closest }] : []
  })
  return { likely: alike.toSorted((a, b) => a.closest - b.closest)[0]?.item }
}

/** What classes are called elsewhere. */
const CLASS_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  Hypercar: ['Hyper', 'LMH', 'LMDh', 'Hypercars', 'HY'],
  LMP2: ['LMP2 ELMS', 'LMP2_ELMS', 'LMP2 WEC', 'P2'],
  LMP3: ['P3'],
  LMGT3: ['GT3', 'LM GT3', 'LMGT3 WEC'],
  GTE: ['LMGTE', 'GTE Am', 'LMGTE Am', 'LM GTE'],
}

export const namesOfClass = (name: string) => [name, ...(CLASS_SYNONYMS[name] ?? [])]
