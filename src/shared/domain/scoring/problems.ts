import { type Configuration, DEFAULTS, type DropRule, TIE_RULES } from './configuration.ts'
import { TABLES_OF } from './table-kinds.ts'

/** What is wrong with a field, in a sentence. `path` leads to the field: `longRaces.0.factor`. */
export type Problem = { path: string; message: string }

/** What a configuration must fit. */
export type PlannedChampionship = {
  rounds: readonly PlannedRound[]
  /** Categories that entries have. */
  categories?: readonly string[] | undefined
  /** Categories that have tables. */
  categoryTables?: readonly string[] | undefined
  teams?: readonly PlannedTeam[] | undefined
}

export type PlannedRound = {
  id: string
  /** What is scored: a session of an event. Two rounds of one differ in `atMinutes`. */
  session?: string | undefined
  /** Points at a given time of the race. */
  atMinutes?: number | undefined
  factor?: number | undefined
  award?: number | undefined
  points?: readonly number[] | undefined
  beyond?: number | undefined
  minDriveMinutes?: number | undefined
  /** Planned length. */
  minutes?: number | undefined
}

export type PlannedTeam = { id: string; name: string; parent?: string | undefined }

/** Everything that prevents saving a configuration, in the order of the form. */
export function problems(
  configuration: Configuration,
  championship: PlannedChampionship = { rounds: [] },
): Problem[] {
  const all = [
    ...configurationProblems(configuration),
    ...dropProblems(configuration, championship.rounds),
    ...roundProblems(championship.rounds),
    ...entrantProblems(championship),
  ]
  const order = [...Object.keys(DEFAULTS), 'rounds', 'categoryTables', 'teams']
  const rank = ({ path }: Problem) => order.indexOf(path.split('.')[0] ?? '')
  return all.toSorted((a, b) => rank(a) - rank(b))
}

function configurationProblems(configuration: Configuration): Problem[] {
  const { longRaces, classSize, bonus, classified, minDrivers, maxShare } = configuration
  const { minDriveMinutes, whoScores } = configuration
  const lengths = longRaces.map(({ fromMinutes }) => fromMinutes)
  return [
    ...listProblems('points', configuration.points),
    ...notNegative('beyond', configuration.beyond),
    ...longRaces.flatMap(({ fromMinutes, factor }, index) => [
      ...wholeFrom(1, `longRaces.${index}.fromMinutes`, fromMinutes, 'The length in minutes'),
      ...(lengths.indexOf(fromMinutes) < index
        ? [{ path: `longRaces.${index}.fromMinutes`, message: 'Two factors begin at this length.' }]
        : []),
      ...factorProblems(`longRaces.${index}.factor`, factor),
    ]),
    ...Object.entries(classSize ?? {}).flatMap(([size, list]) => [
      ...wholeFrom(1, `classSize.${size}`, Number(size), 'The number of starters'),
      ...listProblems(`classSize.${size}`, list),
    ]),
    ...notNegative('bonus.pole', bonus.pole),
    ...listProblems('bonus.qualifying', bonus.qualifying ?? [0]),
    ...notNegative('bonus.fastestLap', bonus.fastestLap),
    ...wholeFrom(1, 'bonus.fastestLapTop', bonus.fastestLapTop ?? 1, 'The last place'),
    ...notNegative('bonus.participation', bonus.participation),
    ...percentProblems('bonus.participationPercent', bonus.participationPercent),
    ...(bonus.clean ?? []).flatMap(({ max, points }, index, steps) => [
      ...wholeFrom(0, `bonus.clean.${index}.max`, max, 'The number of incidents'),
      ...(index > 0 && max <= (steps[index - 1]?.max ?? 0)
        ? [
            {
              path: `bonus.clean.${index}.max`,
              message: 'Each step allows more incidents than the one before.',
            },
          ]
        : []),
      ...notNegative(`bonus.clean.${index}.points`, points),
    ]),
    ...percentProblems('bonus.cleanPercent', bonus.cleanPercent),
    ...percentProblems('classified.percent', classified.percent),
    ...(minDrivers ? wholeFrom(1, 'minDrivers.n', minDrivers.n, 'The number of drivers') : []),
    ...(minDrivers?.action === 'factor'
      ? factorProblems('minDrivers.factor', minDrivers.factor)
      : []),
    ...(maxShare ? percentProblems('maxShare.percent', maxShare.percent) : []),
    ...(minDriveMinutes ? minuteProblems('minDriveMinutes.minutes', minDriveMinutes.minutes) : []),
    ...(whoScores.rule === 'min-share'
      ? percentProblems('whoScores.percent', whoScores.percent)
      : []),
    ...choiceProblems('dropTables', configuration.dropTables, TABLES_OF),
    ...choiceProblems('ties', configuration.ties, TIE_RULES),
    ...wholeFrom(1, 'team.n', configuration.team.n, 'The number of cars'),
    ...wholeFrom(1, 'make.n', configuration.make.n, 'The number of cars'),
    ...wholeFrom(0, 'rankMinRounds', configuration.rankMinRounds, 'The number of rounds'),
  ]
}

function dropProblems(
  { drops, keepRounds }: Configuration,
  rounds: readonly PlannedRound[],
): Problem[] {
  const isKnown = (id: string) => rounds.length === 0 || rounds.some((round) => round.id === id)
  const unknownKept = keepRounds.flatMap((id, index) =>
    isKnown(id) ? [] : [{ path: `keepRounds.${index}`, message: `There is no round "${id}".` }],
  )
  if (!drops) return unknownKept
  if (!Array.isArray(drops))
    return [...ruleProblems('drops', drops as DropRule, rounds.length), ...unknownKept]
  const parts = drops.flatMap((part, index) => {
    const path = `drops.${index}`
    const others = new Set(drops.slice(0, index).flatMap((one) => one.rounds))
    return [
      ...ruleProblems(path, part, part.rounds.length),
      ...part.rounds.flatMap((id: string, at: number) => {
        const field = `${path}.rounds.${at}`
        if (!isKnown(id)) return [{ path: field, message: `There is no round "${id}".` }]
        return others.has(id)
          ? [{ path: field, message: 'This round is in another part of the season already.' }]
          : []
      }),
    ]
  })
  return [...parts, ...unknownKept]
}

/** @param rounds 0 while none are planned */
function ruleProblems(path: string, rule: DropRule, rounds: number): Problem[] {
  // More may be planned later, and nothing is dropped until then.
  if ('best' in rule)
    return wholeFrom(1, `${path}.best`, rule.best, 'The number of rounds that count')
  const field = `${path}.worst`
  if (rounds > 0 && rule.worst >= rounds)
    return [
      {
        path: field,
        message: `Of ${rounds} planned rounds at most ${rounds - 1} can be dropped: one always counts.`,
      },
    ]
  return wholeFrom(0, field, rule.worst, 'The number of dropped rounds')
}

function roundProblems(rounds: readonly PlannedRound[]): Problem[] {
  return rounds.flatMap((round, index) => {
    const path = `rounds.${index}`
    const isTwice = rounds
      .slice(0, index)
      .some(
        (one) =>
          round.session !== undefined &&
          one.session === round.session &&
          one.atMinutes === round.atMinutes,
      )
    return [
      ...(isTwice
        ? [
            {
              path: `${path}.session`,
              message: 'Another round of this championship scores this session.',
            },
          ]
        : []),
      ...(round.factor === undefined ? [] : factorProblems(`${path}.factor`, round.factor)),
      ...notNegative(`${path}.award`, round.award),
      ...(round.points ? listProblems(`${path}.points`, round.points) : []),
      ...notNegative(`${path}.beyond`, round.beyond),
      ...minuteProblems(`${path}.minDriveMinutes`, round.minDriveMinutes),
      ...(round.minutes === undefined
        ? []
        : wholeFrom(1, `${path}.minutes`, round.minutes, 'The length in minutes')),
    ]
  })
}

function entrantProblems({
  categories,
  categoryTables = [],
  teams = [],
}: PlannedChampionship): Problem[] {
  const empty = categoryTables.flatMap((category, index) =>
    !categories || categories.includes(category)
      ? []
      : [{ path: `categoryTables.${index}`, message: `No entry has the category ${category}.` }],
  )
  const parents = new Map(teams.map(({ id, parent }) => [id, parent]))
  const circular = teams.flatMap(({ id, name }, index) =>
    isOwnAncestor(id, parents)
      ? [{ path: `teams.${index}.parent`, message: `${name} can't be part of itself.` }]
      : [],
  )
  return [...empty, ...circular]
}

function isOwnAncestor(id: string, parents: ReadonlyMap<string, string | undefined>) {
  const seen = new Set<string>()
  let parent = parents.get(id)
  while (parent !== undefined && !seen.has(parent)) {
    if (parent === id) return true
    seen.add(parent)
    parent = parents.get(parent)
  }
  return false
}

function listProblems(path: string, list: readonly number[]): Problem[] {
  if (list.length === 0) return [{ path, message: 'Enter points for at least one place.' }]
  const wrong = list.findIndex((points) => !Number.isFinite(points) || points < 0)
  if (wrong !== -1)
    return [{ path: `${path}.${wrong}`, message: "Points of a place can't be negative." }]
  const rising = list.findIndex((points, index) => index > 0 && points > (list[index - 1] ?? 0))
  if (rising === -1) return []
  const message = `Place ${rising + 1} can't earn more than place ${rising}: ${list[rising]} after ${list[rising - 1]}.`
  return [{ path: `${path}.${rising}`, message }]
}

function factorProblems(path: string, factor: number): Problem[] {
  return Number.isFinite(factor) && factor > 0
    ? []
    : [{ path, message: 'A factor must be more than 0.' }]
}

function notNegative(path: string, points: number | undefined): Problem[] {
  return points === undefined || (Number.isFinite(points) && points >= 0)
    ? []
    : [{ path, message: "This can't be negative." }]
}

function percentProblems(path: string, percent: number | undefined): Problem[] {
  return percent === undefined || (percent >= 0 && percent <= 100)
    ? []
    : [{ path, message: 'A share must be between 0 and 100 %.' }]
}

/** Half minutes are allowed. */
function minuteProblems(path: string, minutes: number | undefined): Problem[] {
  return minutes === undefined || (minutes >= 0 && minutes <= MOST_MINUTES)
    ? []
    : [{ path, message: 'A driving time must be between 0 and 2,880 minutes.' }]
}

/** 48 hours. */
const MOST_MINUTES = 2880

function wholeFrom(least: number, path: string, value: number, what: string): Problem[] {
  return Number.isInteger(value) && value >= least
    ? []
    : [{ path, message: `${what} must be a whole number, ${least} or more.` }]
}

function choiceProblems<Choice extends string>(
  path: string,
  chosen: readonly Choice[],
  all: readonly Choice[],
): Problem[] {
  const wrong = chosen.findIndex((one, index) => chosen.indexOf(one) < index || !all.includes(one))
  return wrong === -1
    ? []
    : [{ path: `${path}.${wrong}`, message: `"${chosen[wrong]}" is chosen twice or unknown.` }]
}
