import type { Standings } from '#shared/contract/standings.ts'
import { FilterSelect, FormColumns } from '#web/ui/index.ts'

const ALL = 'all'
/** Prefix of a class name, because a class may be called 'all'. */
const CLASS_PREFIX = 'class '

type Props = {
  seasons: Standings['seasons']
  season: string | undefined
  onChooseSeason: (key: string) => void
  classes: string[]
  /** Undefined shows all classes. */
  carClass: string | undefined
  onChooseClass: (carClass: string | undefined) => void
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
            { value: ALL, label: 'All Classes' },
            ...classes.map((name) => ({ value: CLASS_PREFIX + name, label: name })),
          ]}
          value={carClass === undefined ? ALL : CLASS_PREFIX + carClass}
          onChange={(chosen) =>
            onChooseClass(chosen === ALL ? undefined : chosen.slice(CLASS_PREFIX.length))
          }
        />
      )}
    </FormColumns>
  )
}
