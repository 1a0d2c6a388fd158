import type { ChampionshipTable, TableRow } from '#shared/contract/championship-tables.ts'

type Cars = ChampionshipTable['cars']
type CellOfRow = NonNullable<TableRow['cells'][number]>

/** In place of a place. */
const NO_PLACE = {
  DNF: 'did not finish',
  DSQ: 'disqualified',
  NC: 'not classified',
} as const
type NoPlace = keyof typeof NO_PLACE

/** 'P3', 'P1 P4' of two cars, 'DNF' of a car that retired. */
export function placeText({ counted }: CellOfRow, cars: Cars) {
  const places = counted.flatMap(({ place }) => place ?? [])
  if (places.length > 0) return `P${places.join(' P')}`
  return [...new Set(counted.flatMap(({ car }) => noPlace(cars[car]) ?? []))].join(' ')
}

/** ' DNF: did not finish. DSQ: disqualified.', of those that a table shows. */
export function noPlaceLegend(rows: readonly TableRow[], cars: Cars) {
  const shown = new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (cell ? placeText(cell, cars).split(' ') : [])),
    ),
  )
  return Object.entries(NO_PLACE)
    .filter(([word]) => shown.has(word))
    .map(([word, meaning]) => ` ${word}:\u00A0${meaning}.`)
    .join('')
}

function noPlace(car: Cars[number] | undefined): NoPlace | undefined {
  if (car?.status === 'dsq') return 'DSQ'
  if (car?.status === 'dnf') return 'DNF'
  return car?.unclassified ? 'NC' : undefined
}
