/** What a driver said about half an hour of the race. */
export const ANSWERS = ['yes', 'maybe', 'no', 'none'] as const
export type Answer = (typeof ANSWERS)[number]

export const CELL_SECONDS = 1_800
const CELL_MS = CELL_SECONDS * 1_000

/** How many cells a race has. */
export const cellCount = (raceSeconds: number) => Math.ceil(raceSeconds / CELL_SECONDS)

/** Stored as one letter per cell. */
const LETTERS = { yes: 'y', maybe: 'm', no: 'n', none: '-' } as const satisfies Record<
  Answer,
  string
>
const ANSWER_OF = new Map(ANSWERS.map((answer) => [LETTERS[answer] as string, answer]))

export const toLetters = (answers: readonly Answer[]) =>
  answers.map((answer) => LETTERS[answer]).join('')

/** Unknown letters are no answer. */
export const fromLetters = (letters: string): Answer[] =>
  Array.from(letters, (letter) => ANSWER_OF.get(letter) ?? 'none')

type Given = {
  /** When the first cell begins. */
  begins: Date
  answers: readonly Answer[]
}

/**
 * What was said, by the cells of a race that begins at a moment: people answer for hours of their own life, so an answer
 * stays with its hour when the race is moved. Where a cell then lies in two, the worse answer counts.
 */
export function answersAt({ begins, answers }: Given, start: Date, count: number): Answer[] {
  const shift = (start.getTime() - begins.getTime()) / CELL_MS
  return Array.from({ length: count }, (_, index) => {
    const first = answers[Math.floor(index + shift)] ?? 'none'
    const last = answers[Math.ceil(index + shift)] ?? 'none'
    return worseOf(first, last)
  })
}

/** From best to worst, for a planner: one who has not answered may still say yes. */
const ORDER: readonly Answer[] = ['yes', 'maybe', 'none', 'no']

export const worseOf = (one: Answer, other: Answer) =>
  ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other

/** How much of a race somebody said nothing about. */
export const unanswered = (answers: readonly Answer[]) =>
  answers.filter((answer) => answer === 'none').length
