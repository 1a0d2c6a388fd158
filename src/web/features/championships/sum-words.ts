import type {
  ChampionshipTable,
  ScoredCar,
  TableRow,
} from '#shared/contract/championship-tables.ts'

export type CellOfRow = NonNullable<TableRow['cells'][number]>
/** A part of a sum, in words. */
type SumText = { text: string; value?: string | number; isStrong?: boolean }

type Contribution = CellOfRow['counted'][number]

/** How the points of a cell came about, line by line. A line that is all of it does not repeat them. */
export function sumLines(cell: CellOfRow, { cars }: Pick<ChampionshipTable, 'cars'>): SumText[] {
  const isOnly = cell.counted.length === 1
  const lines = cell.counted.flatMap((one) => contributionLines(one, cars[one.car], isOnly))
  const others = cell.leftOut.flatMap(({ car, points }) => {
    const left = cars[car]
    return left ? [{ text: `${carText(left)} does not count here`, value: `(${points})` }] : []
  })
  return [...lines, ...others, ...droppedLines(cell)]
}

function contributionLines(
  { points, withheld }: Contribution,
  car: ScoredCar | undefined,
  isOnly: boolean,
) {
  if (!car) return []
  const lines: SumText[] = [
    { text: carText(car), isStrong: true, ...(!isOnly && { value: points }) },
  ]
  const place = placeLine(car)
  lines.push(place.value === points ? { text: place.text } : place)
  for (const { kind, points: bonus, isOfCategory, reason } of car.bonuses) {
    const won = isOfCategory ? CATEGORY_BONUS_WORDS[kind] : BONUS_WORDS[kind]
    lines.push({ text: reason ?? won, value: signed(bonus) })
  }
  if (car.excessLaps > 0)
    lines.push({ text: `${car.excessLaps} laps of one driver above the greatest share taken off` })
  for (const { what, reason } of car.decisions)
    lines.push({ text: reason === null ? what : `${what}: ${reason}` })
  if (withheld) lines.push({ text: WITHHELD_WORDS[withheld] })
  return lines
}

/** '#7 Lotta Laps, Hank Hairpin' */
function carText({ number, drivers }: ScoredCar) {
  return drivers.length === 0 ? `#${number}` : `#${number} ${drivers.join(', ')}`
}

function placeLine({ place, placePoints, unclassified, points }: ScoredCar): SumText {
  if (unclassified) return { text: UNCLASSIFIED_WORDS[unclassified], value: 0 }
  if (place === null) return { text: 'Without a position for points', value: 0 }
  if (!placePoints) return { text: `P${place} in class, points set by hand`, value: points }
  return { text: `P${place} in class${productText(placePoints)}`, value: placePoints.points }
}

/** ': 25 × 1.5 (length) × 0.5 (award)' */
function productText({
  base,
  factor,
  award,
  crewFactor,
  points,
}: NonNullable<ScoredCar['placePoints']>) {
  const factors = [
    [factor, 'round'],
    [award, 'award'],
    [crewFactor, 'crew'],
  ] as const
  const shown = factors.filter(([value]) => value !== 1)
  if (shown.length === 0) return ''
  const product = shown.map(([value, of]) => ` × ${value} (${of})`).join('')
  const exact = base * factor * award * crewFactor
  const isRounded = Math.abs(exact - points) > ROUNDING_ERROR
  return `: ${base}${product}${isRounded ? ', rounded' : ''}`
}

/** Greater differences are not errors of binary fractions. */
const ROUNDING_ERROR = 1e-6

function droppedLines({ dropped, kept }: CellOfRow): SumText[] {
  if (dropped) return [{ text: DROPPED_WORDS[dropped] }]
  return kept ? [{ text: KEPT_WORDS[kept] }] : []
}

const signed = (points: number) => (points > 0 ? `+${points}` : String(points))

const BONUS_WORDS: Record<ScoredCar['bonuses'][number]['kind'], string> = {
  pole: 'Pole position',
  qualifying: 'Place in qualifying',
  'fastest-lap': 'Fastest lap in class',
  participation: 'Taking part',
  clean: 'Clean race',
  'by-hand': 'Bonus by decision',
}

/** Among the cars of the table's category. */
const CATEGORY_BONUS_WORDS: typeof BONUS_WORDS = {
  ...BONUS_WORDS,
  pole: 'Pole position in category',
  qualifying: 'Place in qualifying in category',
  'fastest-lap': 'Fastest lap in category',
}

const UNCLASSIFIED_WORDS: Record<NonNullable<ScoredCar['unclassified']>, string> = {
  disqualified: 'Disqualified',
  'not-finished': 'Did not finish',
  'too-few-laps': 'Too few laps to be classified',
  'too-few-drivers': 'Too few drivers to be classified',
  'too-great-share': 'One driver drove too much to be classified',
  'too-short-a-drive': 'One driver was too short a time in the car to be classified',
}

const WITHHELD_WORDS: Record<NonNullable<Contribution['withheld']>, string> = {
  'small-time-share': 'Was too short a time in the car to score',
  'too-short-a-drive': 'Was in the car for less than the least driving time',
  'small-leader-share': 'Drove too few laps, as a share of the class leader’s, to score',
  'small-share': 'Drove too little of the car’s laps to score',
  'not-the-finisher': 'Only the last driver of the car scores',
  'guest-car': 'Drove in the car of a guest, which scores nothing',
}

const DROPPED_WORDS: Record<NonNullable<CellOfRow['dropped']>, string> = {
  'by-rule': 'Dropped: better rounds count',
  'by-hand': 'Dropped by hand',
}

const KEPT_WORDS: Record<NonNullable<CellOfRow['kept']>, string> = {
  'by-hand': 'Counts by hand',
  'kept-round': 'This round can’t be dropped',
  dsq: 'Can’t be dropped: disqualified',
  dnf: 'Can’t be dropped: did not finish',
  penalised: 'Can’t be dropped: points were taken away',
}
