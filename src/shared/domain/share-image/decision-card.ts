import { counted } from '../words/plural.ts'
import {
  box,
  CARD,
  type CardPart,
  cardHead,
  classColours,
  COLOURS,
  drawable,
  EDGE,
  words,
} from './card-parts.ts'
import { legible } from './legible.ts'
import { wrapped } from './wrapped.ts'

export type DecisionCardFacts = {
  guild: string
  number: number
  version: number
  isTakenBack: boolean
  /** The event or the championship. */
  title: string
  /** 'Race', 'Published Mon, Nov 30, 2026' */
  notes: readonly string[]
  /** The one decided about first. */
  cars: readonly { carNumber: string; carClass: string }[]
  /** 'Blue Owl Racing', 'Lotta Laps at the wheel' */
  who: readonly string[]
  /** Each penalty in words, without licence points. */
  outcome: readonly string[]
  fact: string
  rule: string
  /** '#22: P2 → P3 in LMP2' */
  effect: readonly string[]
  appeal: string
}

const TOP = 240
const PLATE = { width: 104, height: 52, gap: 12 }
const MOST_PLATES = 4
const OUTCOME = { line: 50, sizePx: 42, lines: 2 }
const TEXT = { line: 32, sizePx: 24, characters: 110 }
/** Above the right of appeal. */
const BOTTOM = 578

/**
 * A decision as a picture to share: fields 1 to 3, 5, 7 to 9, 12 and 13 of the decision document. Reference: stewarding,
 * section 1. It has no licence points, no evidence and nobody who reported.
 */
export function decisionCard(facts: DecisionCardFacts): CardPart[] {
  const { guild, number, version, isTakenBack, cars } = facts
  const title = [
    `Decision No. ${number}`,
    isTakenBack ? 'taken back' : version > 1 && `version ${version}`,
  ]
  const { edge } = classColours(cars[0]?.carClass ?? '')
  return drawable([
    ...cardHead({
      guild,
      title: title.filter(Boolean).join(', '),
      lines: [legible(facts.title, ''), ...facts.notes.map((note) => legible(note, ''))],
    }),
    box(EDGE, TOP - 22, CARD.width - 2 * EDGE, 6, isTakenBack ? COLOURS.stop : edge),
    ...carsRow(facts),
    ...body(facts, TOP + PLATE.height + 40),
    words(legible(facts.appeal, ''), { middle: 608, sizePx: 20, colour: COLOURS.quiet }),
  ])
}

function carsRow({ cars, who }: DecisionCardFacts): CardPart[] {
  const plates = cars.slice(0, MOST_PLATES)
  const left = EDGE + plates.length * (PLATE.width + PLATE.gap) + (plates.length > 0 ? 8 : 0)
  const names = who.map((name) => legible(name, '')).filter(Boolean)
  return [
    ...plates.flatMap(({ carNumber, carClass }, index) => {
      const { plate, on } = classColours(carClass)
      const start = EDGE + index * (PLATE.width + PLATE.gap)
      return [
        box(start, TOP, PLATE.width, PLATE.height, plate),
        words(legible(carNumber, '?'), {
          left: start + 4,
          width: PLATE.width - 8,
          middle: TOP + PLATE.height / 2,
          sizePx: 34,
          font: 'title',
          colour: on,
          align: 'centre',
        }),
      ]
    }),
    words(names.join(' · '), {
      left,
      width: CARD.width - EDGE - left,
      middle: TOP + PLATE.height / 2,
      sizePx: 26,
    }),
  ]
}

/** Outcome, facts, rule and effect, one below the other: the facts have the lines that the others leave. */
function body(facts: DecisionCardFacts, top: number): CardPart[] {
  const { isTakenBack, fact, rule } = facts
  const outcome = shortened(
    facts.outcome.map((line) => legible(line, 'The decision says it in words')),
    OUTCOME.lines,
  )
  const effect = shortened(
    facts.effect.map((line) => legible(line.replaceAll('→', 'to'), '')).filter(Boolean),
    2,
  )
  const rules = wrapped(legible(rule, ''), { characters: TEXT.characters, lines: 1 })
  const below = top + outcome.length * OUTCOME.line
  const free = 1 + Math.floor((BOTTOM - below) / TEXT.line) - effect.length - rules.length
  const lines = [
    ...wrapped(legible(fact, ''), { characters: TEXT.characters, lines: Math.max(0, free) }).map(
      (text) => ({ text, colour: COLOURS.text }),
    ),
    ...rules.map((text) => ({ text, colour: COLOURS.quiet })),
    ...effect.map((text) => ({ text, colour: COLOURS.go })),
  ]
  return [
    ...outcome.map((text, index) =>
      words(text, {
        middle: top + index * OUTCOME.line,
        sizePx: OUTCOME.sizePx,
        font: 'title',
        colour: isTakenBack ? COLOURS.quiet : COLOURS.beam,
      }),
    ),
    ...lines.map(({ text, colour }, index) =>
      words(text, { middle: below + index * TEXT.line, sizePx: TEXT.sizePx, colour }),
    ),
  ]
}

function shortened(lines: readonly string[], most: number) {
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most - 1)
  return [...shown, `and ${counted(lines.length - shown.length, 'more', 'more')}`]
}
