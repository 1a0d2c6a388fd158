import type { Standings } from '#shared/contract/standings.ts'
import { FormColumns, SelectInput } from '#web/ui/index.ts'

const ALL = 'all'
/** Before the name of a class: one may be called like the choice of all of them. */
const ONE = 'class '

type Props = {
  seasons: Standings['seasons']
  season: string | undefined
  onChooseSeason: (key: string) => void
  classes: string[]
  /** The only one to show; undefined for all of them. */
  carClass: string | undefined
  onChooseClass: (carClass: string | undefined) => void
}

export function StandingsFilters(props: Props) {
  const { seasons, season, onChooseSeason, classes, carClass, onChooseClass } = props
  return (
    <FormColumns columns={4}>
      <SelectInput
        label="Season"
        options={seasons.map(({ key, name }) => ({ value: key, label: name }))}
        value={season ?? null}
        onChange={onChooseSeason}
      />
      {classes.length > 1 && (
        <SelectInput
          label="Class"
          options={[
            { value: ALL, label: 'All Classes' },
            ...classes.map((name) => ({ value: ONE + name, label: name })),
          ]}
          value={carClass === undefined ? ALL : ONE + carClass}
          onChange={(chosen) =>
            onChooseClass(chosen === ALL ? undefined : chosen.slice(ONE.length))
          }
        />
      )}
    </FormColumns>
  )
}
