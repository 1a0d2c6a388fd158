import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'
import type { NoPlace } from '#shared/domain/scoring/words/table-marks.ts'

type Cars = ChampionshipTable['cars']
type CellOfRow = NonNullable<TableRow['cells'][number]>

/** 'P3', 'P1 P4' of two cars, 'DNF' of a car that retired. */
export function placeText({ counted }: CellOfRow, cars: Cars) {
  const places = counted.flatMap(({ place }) => place ?? [])
  if (places.length > 0) return `P${places.join(' P')}`
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

function noPlace(car: Cars[number] | undefined): NoPlace | undefined {
  if (car?.status === 'dsq') return 'DSQ'
  if (car?.status === 'dnf') return 'DNF'
  return car?.unclassified ? 'NC' : undefined
}
