import type { Standings } from '#shared/contract/standings.ts'
import { ALL_CLASSES } from '#web/lib/all-classes.ts'
import { FilterSelect, FormColumns } from '#web/ui/index.ts'

type Props = {
  seasons: Standings['seasons']
  season: string | undefined
  onChooseSeason: (key: string) => void
  classes: string[]
  /** Undefined shows all classes. */
  carClass: string | undefined
  onChooseClass: (carClass: string) => void
}

export function StandingsFilters(props: Props) {
  const { seasons, season, onChooseSeason, classes, carClass, onChooseClass } = props
  return (
    <FormColumns columns="filters">
      <FilterSelect
        label="Season"
        options={seasons.map(({ key, name }) => ({ value: key, label: name }))}
        value={season ?? null}
        onChange={onChooseSeason}
      />
      {classes.length > 1 && (
        <FilterSelect
          label="Class"
          options={[
            { value: ALL_CLASSES, label: 'All Classes' },
            ...classes.map((name) => ({ value: name, label: name })),
          ]}
          value={carClass ?? ALL_CLASSES}
          onChange={onChooseClass}
        />
      )}
    </FormColumns>
  )
}
