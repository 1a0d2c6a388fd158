import type { ChampionshipValues } from './championship-values.ts'

/** The field of the form that shows what is wrong at a path of the request. */
export function fieldOf(path: string, values: ChampionshipValues): string {
  const [part = '', ...rest] = path.split('.')
  if (part === 'configuration') return `configuration.${optionOf(rest, values)}`
  const [index, field] = rest
  if (part === 'categories' && index !== undefined) return `categories.${index}.name`
  if (part !== 'rounds' || field === undefined) return path
  // A round is an event and which of its races.
  const shown = field === 'session' || field === 'eventId' ? 'race' : field
  return `rounds.${index}.${shown}`
}

function optionOf(path: string[], { configuration }: ChampionshipValues) {
  const [option = '', ...rest] = path
  if (LISTS.has(option)) return option
  if (option === 'drops') return dropField(rest)
  if (option === 'bonus' && rest[0] === 'qualifying') return 'bonus.qualifying'
  if (option === 'classSize') {
    const [size, ...place] = rest
    // The request has the later of two lists for one size.
    const index = configuration.classSize.findLastIndex(({ starters }) => String(starters) === size)
    const isAboutSize = place.length === 0 && configuration.classSize[index]?.points.trim() !== ''
    return `classSize.${Math.max(index, 0)}.${isAboutSize ? 'starters' : 'points'}`
  }
  return path.join('.')
}

/** Options with one field for the whole list. */
const LISTS: ReadonlySet<string> = new Set(['points', 'dropTables', 'keep', 'keepRounds', 'ties'])

/** The domain's drops are a rule or a list of rules. */
function dropField([first = '', ...rest]: string[]) {
  if (first === '') return 'drops.kind'
  if (!/^\d+$/.test(first)) return 'drops.count'
  return `drops.parts.${first}.${rest[0] === 'rounds' ? 'rounds' : 'count'}`
}
