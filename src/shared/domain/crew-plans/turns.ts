import type { LaidStint } from './lay-out.ts'

export type Turn = { member: number; first: LaidStint; last: LaidStint; stints: LaidStint[] }

/** What a driver drives without getting out: one stint, or several with stops between them. */
export function turnsOf(stints: readonly LaidStint[]): Turn[] {
  const turns: Turn[] = []
  let before: number | null = null
  for (const stint of stints) {
    const current = turns.at(-1)
    if (stint.member !== null && stint.member === before && current) {
      current.last = stint
      current.stints.push(stint)
    } else if (stint.member !== null) {
      turns.push({ member: stint.member, first: stint, last: stint, stints: [stint] })
    }
    before = stint.member
  }
  return turns
}
