import { type Answer, CELL_SECONDS, worseOf } from './availability.ts'

/** The cells that a span of race time touches. */
export function cellsIn({ start, end }: { start: number; end: number }) {
  const first = Math.floor(start / CELL_SECONDS)
  const last = Math.max(first, Math.ceil(end / CELL_SECONDS) - 1)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The worst that somebody said about a span, and about which part of it. */
export function answerIn(
  answers: readonly Answer[],
  span: { start: number; end: number },
): { answer: Answer; start: number; end: number } {
  const cells = cellsIn(span)
  // The last lap goes on after the time is over.
  const of = (cell: number) => answers[Math.min(cell, answers.length - 1)] ?? 'none'
  const answer = cells.map(of).reduce(worseOf, 'yes')
  const touched = cells.filter((cell) => of(cell) === answer)
  const first = touched[0] ?? 0
  const last = touched.at(-1) ?? first
  return {
    answer,
    start: Math.max(span.start, first * CELL_SECONDS),
    end: Math.min(span.end, (last + 1) * CELL_SECONDS),
  }
}
