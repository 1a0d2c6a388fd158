import { SubLine } from '#web/ui/index.ts'
import { explained, type ExplainedColumn } from './explained-column.tsx'
import { shareText } from '#shared/domain/race-documents/shown-values.ts'

type Use = { fuelPerLap: number | null; energyPerLap: number | null }

/** What the laps of a stint or a run used of fuel and energy. */
export function useColumn<Row>(useOf: (row: Row) => Use): ExplainedColumn<Row> {
  return {
    id: 'use',
    ...explained(
      'Use',
      'The median use of fuel per lap, and of energy below it, as a share of a full tank and of the allowance: of clean laps, if it is positive and at most 130% of the median.',
    ),
    align: 'end',
    width: '108px',
    fold: 'driver',
    isKnown: (row) => useOf(row).fuelPerLap !== null || useOf(row).energyPerLap !== null,
    cell: (row) => {
      const { fuelPerLap, energyPerLap } = useOf(row)
      return (
        <>
          {fuelPerLap !== null && <>Fuel {shareText(fuelPerLap)}</>}
          {energyPerLap !== null && <SubLine>Energy {shareText(energyPerLap)}</SubLine>}
          {fuelPerLap === null && energyPerLap === null && '-'}
        </>
      )
    },
    folded: (row) => foldedText(useOf(row)),
  }
}

/** 'Per lap: fuel 3.1%, energy 3.2%'; null if neither is known. */
function foldedText({ fuelPerLap, energyPerLap }: Use) {
  const parts = [
    fuelPerLap !== null && `fuel ${shareText(fuelPerLap)}`,
    energyPerLap !== null && `energy ${shareText(energyPerLap)}`,
  ].filter(Boolean)
  return parts.length === 0 ? null : `Per lap: ${parts.join(', ')}`
}
