import type { Championship } from '#shared/contract/championships.ts'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { FilterSelect, FormColumns, Stack, SwitchInput } from '#web/ui/index.ts'
import { labelsOf } from './numbered-rounds.ts'
import type { TableChoice } from './table-choice.ts'

const LATEST = 'latest'
const NONE = 'none'
/** Prefixes of names that may be anything. */
const CATEGORY = { rerank: 'rerank ', overall: 'overall ' } as const

type Props = {
  championship: Championship
  choice: TableChoice
  hasDrops: boolean
  /** Whether the table can be shown as of an earlier round. */
  hasRounds?: boolean
  onChoose: (change: Partial<TableChoice>) => void
}

/** Class, category, round and drops of the table. */
export function TableFilters(props: Props) {
  const { championship, choice, hasDrops, hasRounds = true, onChoose } = props
  const { classes, categories, rounds } = championship
  const labels = labelsOf(rounds)
  const held = rounds.filter(({ state, award }) => state !== 'none' && award > 0)
  const { category, score } = choice
  return (
    <Stack gap="small">
      <FormColumns columns="filters">
        {classes.length > 1 && (
          <FilterSelect
            label="Class"
            options={[
              ...classes.map((name) => ({ value: name, label: name })),
              { value: ALL_CLASSES, label: 'Over All Classes' },
            ]}
            value={choice.class ?? ALL_CLASSES}
            onChange={(next) => onChoose({ class: next })}
          />
        )}
        {categories.length > 0 && (
          <FilterSelect
            label="Category"
            options={[
              { value: NONE, label: 'Everybody' },
              ...categories.flatMap((name) => [
                { value: CATEGORY.rerank + name, label: `${name}, Placed Anew` },
                { value: CATEGORY.overall + name, label: `${name}, Points of the Class` },
              ]),
            ]}
            value={category === undefined ? NONE : CATEGORY[score ?? 'rerank'] + category}
            onChange={(next) => onChoose(categoryOf(next))}
          />
        )}
        {hasRounds && held.length > 1 && (
          <FilterSelect
            label="As Of"
            options={[
              { value: LATEST, label: 'Latest' },
              ...held
                .toReversed()
                .map(({ id, name }) => ({ value: id, label: `${labels.get(id)} ${name}` })),
            ]}
            value={choice.asOf ?? LATEST}
            onChange={(next) => onChoose({ asOf: next === LATEST ? undefined : next })}
          />
        )}
      </FormColumns>
      {/* Its words need the width of the first column. */}
      {hasDrops && (
        <FormColumns columns="filters">
          <SwitchInput
            label="Without Drops"
            words={['On', 'Off']}
            checked={choice.withoutDrops}
            onChange={(withoutDrops) => onChoose({ withoutDrops })}
          />
        </FormColumns>
      )}
    </Stack>
  )
}

function categoryOf(value: string): Pick<TableChoice, 'category' | 'score'> {
  const score = (['rerank', 'overall'] as const).find((one) => value.startsWith(CATEGORY[one]))
  if (!score) return { category: undefined, score: undefined }
  return { category: value.slice(CATEGORY[score].length), score }
}
