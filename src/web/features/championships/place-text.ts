import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import type { NoPlace } from '#shared/domain/scoring/words/table-marks.ts'

type Cars = ChampionshipTable['cars']
type CellOfRow = NonNullable<TableRow['cells'][number]>

/** 'P3', 'P1 P4' of two cars, 'P3 RUN' of a car that was still running, 'DNF' of a car that retired. */
export function placeText({ counted }: CellOfRow, cars: Cars) {
  const places = counted.flatMap(({ place, car }) =>
    place === null ? [] : withRunning(`P${place}`, cars[car]),
  )
  if (places.length > 0) return places.join(' ')
  return [...new Set(counted.flatMap(({ car }) => noPlace(cars[car]) ?? []))].join(' ')
}

/** The words in place of a place that a table shows. */
export function noPlacesIn(rows: readonly TableRow[], cars: Cars) {
  return new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (cell ? placeText(cell, cars).split(' ') : [])),
    ),
  )
}

/** 'P3', 'P3 RUN' */
export const withRunning = (place: string, car: Pick<Cars[number], 'status'> | undefined) =>
  car?.status === 'running' ? `${place} ${'RUN' satisfies NoPlace}` : place

function noPlace(car: Cars[number] | undefined): NoPlace | undefined {
  if (car?.status === 'dsq') return 'DSQ'
  if (car?.status === 'dnf') return 'DNF'
  return car?.unclassified ? 'NC' : undefined
}
