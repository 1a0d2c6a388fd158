import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { GROUP_TITLES } from '#shared/domain/scoring/words/option-groups.ts'
import { type OptionGroup, optionsInWords } from '#shared/domain/scoring/words/options-in-words.ts'
import { SaveConflict } from '#web/parts/save-conflict.tsx'
import type { ChampionshipValues } from './championship-values.ts'
import { configurationFromValues } from './configuration-values.ts'
import { useEditor } from './editor-context.ts'
import { formRounds, plainRound } from './form-rounds.ts'
import { differingParts, type Part } from './merged-values.ts'
import { GROUP_OF } from './options/option-groups.ts'

type Props = {
  /** 'championship' */
  what: string
  /** As it was when the form was opened, and as somebody else has saved it since. */
  base: ChampionshipValues
  theirs: ChampionshipValues
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function EditorConflict({ what, base, theirs, ...choices }: Props) {
  const { systems, known } = useEditor()
  const parts = differingParts(base, theirs)
  const groups = [...new Set(parts.flatMap((part) => GROUP_OF[part] ?? []))]
  const fields = parts.filter((part) => GROUP_OF[part] === undefined)
  const roundsOf = (values: ChampionshipValues) => formRounds(values, known.events ?? [])
  return (
    <SaveConflict
      what={what}
      changes={[
        ...fields.map((part) => ({
          label: LABELS[part] ?? part,
          value: fieldText(theirs, part, systems),
          note: `was: ${fieldText(base, part, systems)}`,
        })),
        ...groups.map((group) => ({
          label: GROUP_TITLES[group],
          value: wordsOf(group, theirs, roundsOf(theirs)),
          note: `was: ${wordsOf(group, base, roundsOf(base))}`,
        })),
      ]}
      {...choices}
    />
  )
}

const wordsOf = (
  group: OptionGroup,
  { configuration }: ChampionshipValues,
  rounds: ReturnType<typeof formRounds>,
) => optionsInWords(group, configurationFromValues(configuration), rounds).join(' ')

const LABELS: Partial<Record<Part, string>> = {
  name: 'Name',
  firstDay: 'First Day',
  lastDay: 'Last Day',
  pointsSystemId: 'Points System',
  countsFileTeams: 'Teams From Result Files',
  categories: 'Categories',
  rounds: 'Rounds',
}

function fieldText(
  values: ChampionshipValues,
  part: Part,
  systems: readonly PointsSystem[],
): string {
  switch (part) {
    case 'name':
      return values.name || '-'
    case 'firstDay':
    case 'lastDay':
      return values[part] ? formatDay(new Date(values[part]), 'UTC') : '-'
    case 'pointsSystemId':
      return systems.find(({ id }) => id === values.pointsSystemId)?.name ?? 'None'
    case 'countsFileTeams':
      return values.countsFileTeams ? 'Count' : 'Do not count'
    case 'categories':
      return values.categories.map(({ name }) => name).join(', ') || 'None'
    default:
      return roundsText(values)
  }
}

/** '8 rounds, 2 of them with settings of their own' */
function roundsText({ rounds }: ChampionshipValues) {
  const own = rounds.filter((round) => JSON.stringify(round) !== JSON.stringify(plainRound(round)))
  const text = counted(rounds.length, 'round')
  return own.length === 0 ? text : `${text}, ${own.length} of them with settings of their own`
}
