import { atMinutesText, roundId, type RoundKey } from './championship-rounds.ts'
import {
  type QualifyingChoice,
  qualifyingText,
  withoutBonusText,
} from '../results/qualifying-of-races.ts'
import type { BonusOfRound } from '../scoring/season.ts'
import { formatDay } from '../words/dates.ts'
import { durationText } from '../words/duration-words.ts'
import { counted } from '../words/plural.ts'
import { type PartialConfiguration, withDefaults } from '../scoring/configuration.ts'
import type { NamedRound } from '../scoring/words/described.ts'
import { GROUP_TITLES } from '../scoring/words/option-groups.ts'
import { type OptionGroup, optionsInWords } from '../scoring/words/options-in-words.ts'

export type RecordedRound = RoundKey & {
  /** Kept out of a championship while every race on its days was a round. */
  isRemoved?: boolean | undefined
  name: string | null
  minutes: number | null
  factor: number | null
  points: readonly number[] | null
  beyond: number | null
  award: number | null
  minDriveMinutes: number | null
  qualifying: QualifyingChoice
  withoutBonus: readonly BonusOfRound[]
}

/** A championship as it was once. */
export type RecordedChampionship = {
  name: string
  firstDay: string | null
  lastDay: string | null
  /** Its name. */
  pointsSystem: string | null
  /** With that of the points system. */
  configuration: PartialConfiguration
  countsFileTeams: boolean
  categories: readonly string[]
  /** What was set about each. */
  rounds: readonly RecordedRound[]
}

/** In words; null where it was added or taken away. */
export type RecordedChange = { field: string; before: string | null; after: string | null }

type Known = {
  /** The rounds of the championship as it is now. */
  rounds: readonly NamedRound[]
  /** The event of a round. */
  titleOf: (eventId: number) => string
}

/** What members would notice of a change, in the order of the form. */
export function championshipChanges(
  before: RecordedChampionship,
  after: RecordedChampionship,
  { rounds, titleOf }: Known,
): RecordedChange[] {
  return [
    ...differing('Name', before.name, after.name),
    ...differing('First Day', ...bothOf(before, after, ({ firstDay }) => dayText(firstDay))),
    ...differing('Last Day', ...bothOf(before, after, ({ lastDay }) => dayText(lastDay))),
    ...differing('Points System', before.pointsSystem, after.pointsSystem),
    ...ruleChanges(before.configuration, after.configuration, rounds),
    ...differing(
      'Teams From Result Files',
      ...bothOf(before, after, ({ countsFileTeams }) =>
        countsFileTeams ? 'Count' : 'Do not count',
      ),
    ),
    ...roundChanges(before.rounds, after.rounds, titleOf),
    ...differing(
      'Categories',
      ...bothOf(before, after, ({ categories }) => categories.join(', ') || null),
    ),
  ]
}

/** 'Mar 31, 2026' */
const dayText = (day: string | null) => day && formatDay(new Date(day), 'UTC')

const GROUPS = Object.keys(GROUP_TITLES) as OptionGroup[]

/** The groups of options whose rules read otherwise. */
export function ruleChanges(
  before: PartialConfiguration,
  after: PartialConfiguration,
  rounds: readonly NamedRound[],
): RecordedChange[] {
  const words = (group: OptionGroup, configuration: PartialConfiguration) =>
    optionsInWords(group, withDefaults(configuration), rounds).join(' ')
  return GROUPS.flatMap((group) =>
    differing(GROUP_TITLES[group], words(group, before), words(group, after)),
  )
}

function roundChanges(
  before: readonly RecordedRound[],
  after: readonly RecordedRound[],
  titleOf: Known['titleOf'],
) {
  const [was, is] = [byId(before), byId(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const one = is.get(id) ?? was.get(id)
    if (!one) return []
    const race = one.race === null ? '' : `, race ${one.race}`
    const time = one.atMinutes ? ` ${atMinutesText(one.atMinutes)}` : ''
    return differing(
      `${titleOf(one.eventId)}${race}${time}`,
      roundWords(was.get(id)),
      roundWords(is.get(id)),
    )
  })
}

const byId = (rounds: readonly RecordedRound[]) =>
  new Map(rounds.map((round) => [roundId(round), round]))

/** Null while it is no round. */
function roundWords(round: RecordedRound | undefined) {
  if (!round) return null
  const { isRemoved = false, name, minutes, factor, points, beyond, award, minDriveMinutes } = round
  const { qualifying, withoutBonus } = round
  if (isRemoved) return 'Taken out'
  return (
    [
      name,
      minutes !== null && `planned for ${durationText(minutes * 60)}`,
      points && `points ${points.join(', ')}`,
      !points && factor !== null && `points × ${factor}`,
      beyond !== null && `${beyond} after the list`,
      award === 0 && 'does not count',
      award === 1 && 'awarded in full',
      award !== null && award !== 0 && award !== 1 && `awarded × ${award}`,
      minDriveMinutes !== null && driveTimeText(minDriveMinutes),
      qualifying !== null && qualifyingText(qualifying),
      withoutBonus.length > 0 && withoutBonusText(withoutBonus),
    ]
      .filter(Boolean)
      .join(', ') || 'A round as all others'
  )
}

/** 'least driving time 40 minutes', 'no least driving time' */
export const driveTimeText = (minutes: number) =>
  minutes === 0 ? 'no least driving time' : `least driving time ${counted(minutes, 'minute')}`

const bothOf = <One, Part>(before: One, after: One, partOf: (one: One) => Part) =>
  [partOf(before), partOf(after)] as const

const differing = (field: string, before: string | null, after: string | null): RecordedChange[] =>
  before === after ? [] : [{ field, before, after }]
