import { useMemo } from 'react'
import { boxOf } from '#shared/domain/race-documents/spread.ts'
import { counted } from '#shared/domain/plural.ts'
import { BoxPlots, Folded } from '#web/ui/index.ts'
import { lapText } from '../shown-values.ts'

export type PaceGroup = {
  id: string
  plate: string
  classToken: string
  name: string
  /** Clean laps. */
  seconds: readonly number[]
}

type Props = {
  label: string
  groups: readonly PaceGroup[]
  /** What they are: 'Drivers'. */
  noun: string
}

/** How the clean laps of cars, drivers or classes are spread. */
export function PaceBoxes({ label, groups, noun }: Props) {
  const rows = useMemo(
    () =>
      groups.flatMap(({ seconds, ...group }) => {
        const box = boxOf(seconds)
        if (!box) return []
        return {
          ...group,
          ...box,
          value: lapText(box.median),
          text: `${counted(box.count, 'lap')}, half of them ${lapText(box.lower)} to ${lapText(box.upper)}`,
        }
      }),
    [groups],
  )
  const low = Math.min(...rows.map((row) => row.far[0] ?? row.low), ...rows.map((row) => row.low))
  const high = Math.max(...rows.map((row) => row.high))
  if (rows.length === 0) return null
  return (
    <Folded rows={rows} noun={noun}>
      {(shown) => (
        <BoxPlots
          label={label}
          rows={shown}
          range={low < high ? [low, high] : [low - 1, high + 1]}
          format={lapText}
        />
      )}
    </Folded>
  )
}
