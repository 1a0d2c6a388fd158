import type { ChartLine } from './chart-line.ts'

/** How much of a line is seen: of many, most are faint, so that the others can be followed. */
type Strength = 'plain' | 'faint' | 'strong' | 'chosen'

export type Look = {
  /** Whose colours the line has. */
  classToken: string
  /** Which of four dashes. */
  dash: number
  strength: Strength
}

export type Looks = ReadonlyMap<string, Look>

/** More lines than these are too many to follow each of them. */
export const MOST_PLAIN = 12

const COLOURS = ['series-1', 'series-2', 'series-3', 'series-4', 'series-5'] as const
const DASHES = 4
const SERIES = COLOURS.length * DASHES

const UNKNOWN: Look = { classToken: 'none', dash: 0, strength: 'plain' }

export const lookOf = (looks: Looks, { id }: Pick<ChartLine, 'id'>) => looks.get(id) ?? UNKNOWN

/**
 * The look of each line. Those that can be followed have colours of their own if all of them would have the same one.
 * @param chosen ids in the order of the choice
 * @param hasChoice without it, every line is chosen for good, and looks as it says itself
 */
export function lineLooks(
  lines: readonly ChartLine[],
  chosen: readonly string[],
  hasChoice: boolean,
): Looks {
  const strengthOf = strengths(lines, chosen, hasChoice)
  const isOfOneClass = new Set(lines.map(({ classToken }) => classToken)).size === 1
  const hasSeries =
    hasChoice && lines.length > 1 && isOfOneClass && lines.every(({ dash }) => dash === undefined)
  const series = hasSeries ? seriesOf(lines, chosen, strengthOf) : undefined
  return new Map(
    lines.map((line) => {
      const strength = strengthOf(line)
      const rank = chosen.indexOf(line.id)
      const slot = series?.get(line.id)
      const look =
        slot === undefined
          ? { classToken: line.classToken, dash: (line.dash ?? Math.max(0, rank)) % DASHES }
          : {
              classToken: COLOURS[slot % COLOURS.length] ?? line.classToken,
              dash: Math.floor(slot / COLOURS.length),
            }
      return [line.id, { ...look, strength }]
    }),
  )
}

type StrengthOf = (line: ChartLine) => Strength

function strengths(
  lines: readonly ChartLine[],
  chosen: readonly string[],
  hasChoice: boolean,
): StrengthOf {
  const isChosen = ({ id }: ChartLine) => chosen.includes(id)
  const isCrowded =
    hasChoice &&
    lines.length > MOST_PLAIN &&
    lines.some((line) => line.isStrong === true || isChosen(line))
  return (line) => {
    if (isChosen(line)) return 'chosen'
    if (!isCrowded) return 'plain'
    return line.isStrong ? 'strong' : 'faint'
  }
}

/** A colour and a dash for each line that is not faint: that of its place among all lines, or the next free one. */
function seriesOf(
  lines: readonly ChartLine[],
  chosen: readonly string[],
  strengthOf: StrengthOf,
): ReadonlyMap<string, number> {
  const wanted = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => strengthOf(line) !== 'faint')
  // The strong ones keep theirs, whatever is chosen beside them.
  const rankOf = ({ line }: (typeof wanted)[number]) =>
    line.isStrong ? -1 : chosen.indexOf(line.id)
  const slots = new Map<string, number>()
  const taken = new Set<number>()
  for (const { line, index } of wanted.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    let slot = index % SERIES
    for (let tries = 0; taken.has(slot) && tries < SERIES; tries++) slot = (slot + 1) % SERIES
    taken.add(slot)
    slots.set(line.id, slot)
  }
  return slots
}
