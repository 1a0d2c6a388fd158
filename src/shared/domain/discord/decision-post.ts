import { momentAndLeft, cut, escaped } from './discord-text.ts'
import { type Field, LIMITS, type Post, postOf } from './message.ts'

const LINES = 12
const REASONS = 600

/** A decision of the stewards or the race director, as every member may read it. */
export type PostedDecision = {
  number: number
  version: number
  isTakenBack: boolean
  /** Why it was taken back. */
  takenBackBecause: string | null
  /** Null for a decision of a championship. */
  event: { id: number; title: string } | null
  championship: { id: number; name: string } | null
  /** The one decided about first. */
  cars: readonly { carNumber: string; carClass: string; teamName: string }[]
  /** 'Contact' */
  category: string | null
  /** Each penalty in words, without licence points. */
  outcome: readonly string[]
  fact: string
  reasons: string
  /** '#22: P2 → P3 in LMP2' */
  effect: readonly string[]
  publishedAt: Date
  appealUntil: Date | null
  /** The name of its picture. */
  image?: string | undefined
}

/** What follows the site's address. */
export const decisionPath = ({
  event,
  championship,
  number,
}: Pick<PostedDecision, 'event' | 'championship' | 'number'>) =>
  event
    ? `/events/${event.id}/decisions/${number}`
    : `/championships/season-${championship?.id ?? 0}/notices/${number}`

/** What was decided, changed when there is a new version, and struck through once it is taken back. */
export function decisionPost(decision: PostedDecision): Post {
  const { number, event, championship, cars, category, reasons, isTakenBack } = decision
  return postOf(
    'decision',
    {
      number: String(number),
      title: event?.title ?? championship?.name ?? '',
      cars: cars.map(({ carNumber }) => `#${carNumber}`).join(', '),
      category: category ?? '',
      state: isTakenBack ? 'Taken back' : decision.version > 1 ? `Version ${decision.version}` : '',
      outcome: { markdown: outcomeText(decision) },
      reasons: reasons === '' || isTakenBack ? '' : { markdown: cut(reasons, REASONS, escaped) },
    },
    { path: decisionPath(decision), fields: fieldsOf(decision), image: decision.image },
  )
}

function outcomeText({ outcome, isTakenBack }: PostedDecision) {
  const lines = outcome.slice(0, LINES).map((line) => cut(line, LIMITS.name, escaped))
  return lines.map((line) => (isTakenBack ? `~~${line}~~` : `**${line}**`)).join('\n')
}

function fieldsOf(decision: PostedDecision): Field[] {
  const { isTakenBack, takenBackBecause, fact, effect, appealUntil } = decision
  if (isTakenBack) return textField('Why it was taken back', takenBackBecause ?? '')
  return [
    ...textField('Facts', fact),
    ...(effect.length > 0
      ? [
          {
            name: 'Effect on the result',
            value: effect
              .slice(0, LINES)
              .map((line) => cut(line, LIMITS.value / LINES - 1, escaped))
              .join('\n'),
          },
        ]
      : []),
    ...(appealUntil ? [{ name: 'Appeal until', value: momentAndLeft(appealUntil) }] : []),
  ]
}

const textField = (name: string, value: string): Field[] =>
  value === '' ? [] : [{ name, value: cut(value, LIMITS.value, escaped) }]
