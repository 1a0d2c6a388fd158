import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { z } from 'zod'
import { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import { requiredText } from '#shared/contract/text.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'

export type DecisionKind = ChampionshipDecisionValues['kind']

/** The form's values for all kinds; only what the chosen kind needs is sent. Nothing chosen is ''. */
export type DecisionDraft = {
  kind: DecisionKind
  of: TableOf
  /** A competitor of each table. */
  keys: Record<TableOf, string>
  /** The second competitor of a decision about two. */
  others: Record<TableOf, string>
  /** Somebody who has not raced yet: of drivers and teams a key, of entries the number, of makes the name. */
  entered: Record<TableOf, string>
  round: string
  /** The first round that shows points, or `BEGINNING`. */
  from: string
  /** By `carField`. */
  cars: Record<string, string>
  /** The rounds of a guest; none means all. */
  rounds: string[]
  points: number | null
  session: 'race' | 'qualifying'
  status: 'finished' | 'running' | 'dnf' | 'dsq' | 'dns'
  seconds: number | null
  laps: number | null
  places: number | null
  drop: 'drop' | 'keep'
  team: string
  make: string
  /** Separated by commas. */
  categories: string
  /** The class of an entrant, or `ALL_CLASSES`. */
  carClass: string
  category: string
  reason: string
}

/** In place of a round: points that every table shows. */
export const BEGINNING = 'beginning'

export const EMPTY_DRAFT: DecisionDraft = {
  kind: 'points',
  of: 'drivers',
  keys: { drivers: '', entries: '', teams: '', makes: '' },
  others: { drivers: '', entries: '', teams: '', makes: '' },
  entered: { drivers: '', entries: '', teams: '', makes: '' },
  round: '',
  from: BEGINNING,
  cars: {},
  rounds: [],
  points: null,
  session: 'race',
  status: 'finished',
  seconds: null,
  laps: null,
  places: null,
  drop: 'drop',
  team: '',
  make: '',
  categories: '',
  carClass: ALL_CLASSES,
  category: '',
  reason: '',
}

/** What a decision about a car in a round has besides the car. */
const VALUES_OF_CAR: { [Kind in DecisionKind]?: (draft: DecisionDraft) => object } = {
  bonus: ({ points }) => ({ points }),
  'set-points': ({ points }) => ({ points }),
  pole: () => ({}),
  dsq: ({ session }) => ({ session }),
  status: ({ status }) => ({ status }),
  time: ({ seconds }) => ({ seconds }),
  laps: ({ laps }) => ({ laps }),
  places: ({ places }) => ({ places }),
  'scores-for': ({ team }) => ({ team: team === NO_TEAM ? null : team }),
}
export const isAboutCar = (kind: DecisionKind) => kind in VALUES_OF_CAR

/** Kinds about a car in all rounds. */
const OF_ALL_ROUNDS: ReadonlySet<DecisionKind> = new Set([
  'category',
  'make',
  'guest-car',
  'same-entry',
])
export const isAboutAllRounds = (kind: DecisionKind) => OF_ALL_ROUNDS.has(kind)

/** The kind of competitors that a decision is about, where it is not chosen. */
export const FIXED_TABLES: { [Kind in DecisionKind]?: TableOf } = {
  guest: 'drivers',
  'same-person': 'drivers',
  'part-of': 'teams',
  'same-entry': 'entries',
}
export const tableOfKind = (kind: DecisionKind, of: TableOf) => FIXED_TABLES[kind] ?? of

/** The field of the car in a round, or in all: each round has cars of its own to choose from. */
export const carField = (round: string | null) =>
  round === null ? ('cars.all' as const) : (`cars.in${round}` as const)

/** In place of a team, a car that scores for none. */
export const NO_TEAM = 'none'

function valuesOf(draft: DecisionDraft) {
  const { kind, of, round, from, points } = draft
  const ofCar = VALUES_OF_CAR[kind]
  if (ofCar) return { kind, round, car: carOf(draft, round), ...ofCar(draft) }
  const table = tableOfKind(kind, of)
  const key = draft.keys[table]
  const chosenRounds = draft.rounds.length > 0 ? draft.rounds : null
  switch (kind) {
    case 'points':
      return { kind, of, key, points, round: from === BEGINNING ? null : from }
    case 'drop':
      return { kind, key, round, drop: draft.drop === 'drop' }
    case 'guest':
      return { kind, key, rounds: chosenRounds }
    case 'guest-car':
      return { kind, car: carOf(draft, null), rounds: chosenRounds }
    case 'same-entry':
      return { kind, car: carOf(draft, null), into: draft.others.entries }
    case 'make':
      return { kind, car: carOf(draft, null), make: draft.make }
    case 'same-person':
      return { kind, key, into: draft.others[table] }
    case 'part-of':
      return { kind, key, team: draft.team }
    case 'order':
      return { kind, of, key, behind: draft.others[table] }
    case 'category':
      return { kind, car: carOf(draft, null), categories: listed(draft.categories) }
    case 'entrant': {
      const carClass = classOf(draft)
      const category = draft.category.trim() || null
      return { kind, of, key: enteredKey(draft), carClass, category }
    }
    default:
      return { kind, key }
  }
}

const carOf = ({ cars }: DecisionDraft, round: string | null) =>
  cars[carField(round).replace(/^cars\./, '')] ?? ''

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const classOf = ({ carClass }: DecisionDraft) => (carClass === ALL_CLASSES ? null : carClass)

/** As the results will have it. */
function enteredKey(draft: DecisionDraft) {
  const { of, entered } = draft
  const text = entered[of].trim()
  const carClass = of === 'entries' ? classOf(draft) : null
  return carClass !== null && text ? `${carClass} ${text}` : text
}

export const teamKey = (name: string) => `team ${nameKey(name)}`

const Sent = z.object({
  decision: ChampionshipDecisionValues,
  reason: requiredText('Reason', 500),
})

/** Returns the request body, or what is wrong with it. */
export const readDraft = (draft: DecisionDraft) =>
  Sent.safeParse({ decision: valuesOf(draft), reason: draft.reason })

/** The decision for a preview; undefined while it is incomplete. */
export const draftDecision = (draft: DecisionDraft) =>
  ChampionshipDecisionValues.safeParse(valuesOf(draft)).data

/** Seconds for the same car, or points of its row from the same round on. */
export function draftInstead(draft: DecisionDraft, kind: 'time' | 'points'): DecisionDraft {
  if (kind === 'time') return { ...draft, kind }
  const keys = { ...draft.keys, entries: carOf(draft, draft.round) }
  return { ...draft, kind, of: 'entries', keys, from: draft.round }
}

export const decisionResolver: Resolver<DecisionDraft> = (draft) => {
  const { error } = readDraft(draft)
  if (!error) return { values: draft, errors: {} }
  const form: FieldErrors<DecisionDraft> = {}
  // 'decision.points' is the field 'points'. Only the first problem of each field is shown.
  for (const { path, message } of error.issues.toReversed())
    set(form, fieldOf(String(path.at(1) ?? path[0]), draft), { type: 'validate', message })
  return { values: {}, errors: form }
}

/** The form's field for one of the request. */
export function fieldOf(field: string, { kind, of, round }: DecisionDraft) {
  if (field === 'key') {
    if (kind === 'entrant') return `entered.${of}`
    return `keys.${tableOfKind(kind, of)}`
  }
  if (field === 'into' || field === 'behind') return `others.${tableOfKind(kind, of)}`
  if (field === 'round' && kind === 'points') return 'from'
  if (field !== 'car') return field
  return carField(isAboutAllRounds(kind) ? null : round)
}
