import type { Database } from '#server/database/database.ts'
import { resultEffectLines } from '#shared/domain/decisions/result-effect-words.ts'
import { SESSION_WORDS, sessionName } from '#shared/domain/results/session-name.ts'
import { decisionCard } from '#shared/domain/share-image/decision-card.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import type { Decision } from '#shared/contract/decisions.ts'
import { decisionForAll } from './shown-decisions.ts'

type Wanted = Parameters<typeof decisionForAll>[1]

/**
 * What the image of a decision's latest version shows.
 * @throws not_found
 */
export async function decisionCardOf(
  db: Database,
  { guild, ...wanted }: Wanted & { guild: string },
) {
  return cardOf(await decisionForAll(db, wanted), guild)
}

function cardOf(decision: Decision, guild: string) {
  const { number, version, versions, state, event, championship, session, title } = decision
  const { cars, driver, fact, rule, appeal } = decision.document
  const zone = event?.timezone ?? 'UTC'
  const published = versions.at(-1) ?? version
  return decisionCard({
    guild,
    number,
    version: version.number,
    isTakenBack: state === 'taken-back',
    title: event?.title ?? championship?.name ?? '',
    notes: [
      session ? (session.ordinal === 1 ? SESSION_WORDS[session.kind] : sessionName(session)) : '',
      `Published ${formatMoment(published.at, zone)}`,
    ],
    cars,
    who: [cars[0]?.teamName ?? '', driver ? `${driver.name} at the wheel` : ''],
    outcome: decision.outcome.length > 0 ? decision.outcome : [title],
    fact,
    rule: rule ? `Rule: ${rule.text}` : '',
    effect:
      decision.resultEffect && state === 'published'
        ? resultEffectLines(decision.resultEffect)
        : [],
    appeal:
      'until' in appeal
        ? `Appeal by the crews that are involved, until ${formatMoment(appeal.until, zone)}`
        : appeal.none,
  })
}
