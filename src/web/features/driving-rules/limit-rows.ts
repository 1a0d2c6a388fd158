import { DRIVER_CATEGORIES, type DriverCategory } from '#shared/domain/drivers/driver-category.ts'
import {
  type DrivingLimit,
  SHARE_BASES,
  type ShareBase,
} from '#shared/domain/race-documents/driving-limits.ts'
import { hoursAndMinutes, secondsOfHours } from '#shared/domain/race-documents/driving-words.ts'

/** The kinds of limits as the form offers them. */
export const LIMIT_KINDS = {
  'maximum time': 'Longest time in all',
  'minimum time': 'Shortest time in all',
  'maximum share': 'Largest share',
  'minimum share': 'Smallest share',
  window: 'Longest time in any window',
  stint: 'Longest stint, until another driver takes over',
  run: 'Longest stint, until the pit entry',
  rest: 'Shortest rest',
  drivers: 'Number of drivers',
  stints: 'Stints of every entered driver',
} as const
export type LimitKind = keyof typeof LIMIT_KINDS

/** A limit as the form holds it, with what was typed. */
export type LimitRow = {
  key: number
  kind: LimitKind
  time: string
  within: string
  percent: number | null
  of: ShareBase
  isRoundedUp: boolean
  least: number | null
  classes: readonly string[]
  categories: readonly DriverCategory[]
}

const EMPTY = {
  time: '',
  within: '',
  percent: null,
  of: SHARE_BASES[0],
  isRoundedUp: false,
  least: null,
}

export function newRow(key: number): LimitRow {
  return { ...EMPTY, key, kind: 'maximum time', classes: [], categories: [] }
}

export function rowOf(limit: DrivingLimit, key: number): LimitRow {
  return {
    ...newRow(key),
    ...valuesOf(limit),
    classes: limit.classes ?? [],
    categories: limit.categories ?? [],
  }
}

function valuesOf(limit: DrivingLimit): Partial<LimitRow> & Pick<LimitRow, 'kind'> {
  switch (limit.kind) {
    case 'maximum':
    case 'minimum': {
      const { kind, amount } = limit
      if ('seconds' in amount)
        return { kind: `${kind} time`, time: hoursAndMinutes(amount.seconds) }
      const { percent, of, isRoundedUp = false } = amount
      return { kind: `${kind} share`, percent, of, isRoundedUp }
    }
    case 'window':
      return {
        kind: 'window',
        time: hoursAndMinutes(limit.seconds),
        within: hoursAndMinutes(limit.within),
      }
    case 'stint':
      return {
        kind: limit.until === 'pit entry' ? 'run' : 'stint',
        time: hoursAndMinutes(limit.seconds),
      }
    case 'rest':
      return { kind: 'rest', time: hoursAndMinutes(limit.seconds) }
  }
  return { kind: limit.kind, least: limit.least }
}

/** What was typed and is no number is not one here either, which `drivingRulesProblem` refuses. */
export function limitOf(row: LimitRow): DrivingLimit {
  const whose = {
    ...(row.classes.length > 0 && { classes: [...row.classes] }),
    ...(row.categories.length > 0 && { categories: [...row.categories] }),
  }
  const seconds = secondsOfHours(row.time) ?? Number.NaN
  const least = row.least ?? Number.NaN
  switch (row.kind) {
    case 'maximum time':
      return { kind: 'maximum', amount: { seconds }, ...whose }
    case 'minimum time':
      return { kind: 'minimum', amount: { seconds }, ...whose }
    case 'maximum share':
      return {
        kind: 'maximum',
        amount: { ...shareOf(row), ...(row.isRoundedUp && ROUNDED_UP) },
        ...whose,
      }
    case 'minimum share':
      return { kind: 'minimum', amount: shareOf(row), ...whose }
    case 'window':
      return { kind: 'window', seconds, within: secondsOfHours(row.within) ?? Number.NaN, ...whose }
    case 'stint':
      return { kind: 'stint', seconds, until: 'driver change', ...whose }
    case 'run':
      return { kind: 'stint', seconds, until: 'pit entry', ...whose }
    case 'rest':
      return { kind: 'rest', seconds, ...whose }
  }
  return { kind: row.kind, least, ...whose }
}

const ROUNDED_UP = { isRoundedUp: true } as const

const shareOf = ({ percent, of }: LimitRow) => ({ percent: percent ?? Number.NaN, of })

/** A select shows its placeholder for an empty value. */
const EVERYBODY = 'everybody'

type Choice<T extends string> = { value: string; label: string; chosen: readonly T[] }

/** All classes, each of the event's, and what the limit already is for. */
export function classChoices(
  names: readonly string[],
  { classes }: Pick<LimitRow, 'classes'>,
): Choice<string>[] {
  return choices('All Classes', [...names.map((name) => [name]), classes])
}

/** The groups that regulations know, and what the limit already is for. */
export function categoryChoices({ categories }: Pick<LimitRow, 'categories'>) {
  const [bronze, silver, gold, platinum] = DRIVER_CATEGORIES
  return choices<DriverCategory>('All Drivers', [
    [bronze],
    [silver],
    [gold],
    [platinum],
    [bronze, silver],
    [gold, platinum],
    categories,
  ])
}

function choices<T extends string>(all: string, each: readonly (readonly T[])[]): Choice<T>[] {
  const found = new Map<string, Choice<T>>([
    [EVERYBODY, { value: EVERYBODY, label: all, chosen: [] }],
  ])
  for (const chosen of each) {
    const value = choiceOf(chosen)
    if (!found.has(value)) found.set(value, { value, label: chosen.join(' and '), chosen })
  }
  return [...found.values()]
}

/** The value of a choice in a select. */
export const choiceOf = (names: readonly string[]) => names.join(', ') || EVERYBODY
