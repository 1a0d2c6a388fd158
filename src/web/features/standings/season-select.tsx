import type { Standings } from '#shared/contract/standings.ts'
import { SelectInput } from '#web/ui/index.ts'

type Props = {
  seasons: Standings['seasons']
  chosen: string | undefined
  onChoose: (key: string) => void
}

export function SeasonSelect({ seasons, chosen, onChoose }: Props) {
  return (
    <SelectInput
      label="Season"
      placeholder="Select a season"
      options={seasons.map(({ key, name }) => ({ value: key, label: name }))}
      value={chosen ?? null}
      onChange={onChoose}
    />
  )
}
