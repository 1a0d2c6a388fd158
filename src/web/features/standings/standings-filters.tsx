import type { Standings } from '#shared/contract/standings.ts'
import { FormColumns, SelectInput } from '#web/ui/index.ts'

/** No class bears it. */
const ALL = '*'

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
            ...classes.map((name) => ({ value: name, label: name })),
          ]}
          value={carClass ?? ALL}
          onChange={(chosen) => onChooseClass(chosen === ALL ? undefined : chosen)}
        />
      )}
    </FormColumns>
  )
}
