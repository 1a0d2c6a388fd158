import type { Database } from '#server/database/database.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notFound } from '#server/errors.ts'
import {
  findConflicts,
  listStatements,
  listVotes,
  type SeenCase,
} from '#server/features/case-access/index.ts'
import {
  amendDecision,
  effectTexts,
  previewEffects,
  publishDecision,
} from '#server/features/decisions/index.ts'
import { eventsOfBans, wouldTrigger } from '#server/features/penalties/index.ts'
import type { CaseDraft, CasePreview } from '#shared/contract/case-work.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { appealUntil } from '#shared/domain/stewarding/windows.ts'
import { partiesOf } from './audience.ts'
import { setRungs, updateCase } from './cases-writes.queries.ts'
import { changingCase, getSeen } from './changing-case.ts'
import { findSession } from './decision-place.queries.ts'
import { documentOf, incidentAt, personsOf } from './decision-document.ts'
import { effectsOfVote } from './effects-of-vote.ts'
import { openHearingItems } from './hearing-of.ts'
import { outcomesOf } from './vote-count.ts'
import { listPrecedents } from './precedents.queries.ts'

type Request = { code: string; viewer: CurrentUser }

/** What the outcome of the vote would change. Only the panel learns of it, and nothing is written. */
export function previewCase(
  { db, now }: Deps,
  { code, viewer, draft }: Request & { draft: CaseDraft },
): Promise<CasePreview> {
  return atOneMoment(db, async (tx) => {
    const seen = await getSeen(tx, viewer, code, now())
    if (!seen.sees('work')) throw notFound('Case')
    const { loaded } = seen
    const session = await findSession(tx, loaded.event.id, loaded.session)
    const sessionId = session?.id ?? null
    const { outcomes } = await votedOutcomes(tx, seen, now())
    const effects = await effectsOfVote(tx, seen, { sessionId, outcomes, draft })
    const preview = await previewEffects(tx, {
      place: { eventId: loaded.event.id, sessionId },
      effects,
    })
    const triggered = await wouldTrigger(tx, {
      category: loaded.category,
      incidentAt: incidentAt(loaded, session?.startedAt ?? null),
      eventId: loaded.event.id,
      effects: effects.map((effect) => ({ id: 0, effect })),
      personIds: personsOf(seen),
    })
    const warnings = [
      ...preview.warnings,
      ...triggered.map(({ label }) => `The suspended penalty of ${label} comes into force`),
    ]
    return { ...preview, warnings, outcome: await effectTexts(tx, effects) }
  })
}

const VOTED_ANEW = 'Voted on anew, because a steward turned out to have a conflict of interest.'

type Publishing = Request & { version: number; draft: CaseDraft; openItemsReason: string }

/** Publishes the decision of a vote: its document, all of its effects and the state of the case are one transaction. */
export function publishCase(deps: Deps, { draft, openItemsReason, ...request }: Publishing) {
  const change = { ...request, act: 'publish', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, seen, at) => {
    checkDraft(draft)
    const drafted = { ...seen, loaded: { ...seen.loaded, draft } }
    const { loaded, settings } = drafted
    const { outcomes, votes, count } = await votedOutcomes(tx, seen, at)
    if (outcomes.some(({ rung }) => rung === null))
      throw conflict('The vote has no quorum. Name a substitute, who votes too.')
    const statements = await listStatements(tx, loaded.id)
    const open = openHearingItems(drafted, {
      statements,
      votes,
      outcomes: outcomes.map(({ rung }) => rung),
      precedentCount: (await listPrecedents(tx, loaded)).length,
      now: at,
    })
    if (open.length > 0 && openItemsReason === '')
      throw invalidInput(
        `Say why it is published although the hearing lacks something: ${open[0]?.text ?? ''}`,
        'openItemsReason',
      )
    const session = await findSession(tx, loaded.event.id, loaded.session)
    const sessionId = session?.id ?? null
    const effects = await effectsOfVote(tx, drafted, { sessionId, outcomes, draft })
    const until = appealUntil(settings.windows, at, settings.zone) ?? at
    const startedAt = session?.startedAt ?? null
    const rungs = outcomes.flatMap(({ rung }) => rung ?? [])
    const document = documentOf(drafted, {
      rungs,
      effects,
      count,
      until,
      startedAt,
      ...(loaded.decision?.state === 'published' && { note: VOTED_ANEW }),
    })
    const others = await eventsOfBans(tx, {
      eventId: loaded.event.id,
      championshipId: null,
      effects: effects.map((effect) => ({ effect })),
      at,
    })
    const offence = {
      personIds: personsOf(drafted),
      bansBegin: draft.bansBeginBecause !== '',
    }
    const common = { document, effects, author: request.viewer, at, others, offence }
    const decision = await publishOrAmend(tx, drafted, { ...common, sessionId })
    const canBeAppealed = 'until' in document.appeal
    await updateCase(tx, loaded.id, {
      state: canBeAppealed ? 'decided' : 'final',
      decisionId: decision.id,
      draft,
      appealUntil: canBeAppealed ? until : null,
      ...(!canBeAppealed && { endedAt: at }),
    })
    await setRungs(tx, loaded.id, outcomes)
    return {
      action: 'case.publish',
      after: {
        code: loaded.code,
        eventId: loaded.event.id,
        told: partiesOf(loaded),
        number: decision.number,
        ...(openItemsReason !== '' && { openItemsReason }),
      },
    }
  })
}

type Published = Omit<Parameters<typeof publishDecision>[1], 'place' | 'cameFrom'>

/** A decision that was taken back, or is voted on anew, gets another version; its number stays. */
async function publishOrAmend(
  tx: Database,
  { loaded }: SeenCase,
  { sessionId, ...common }: Published & { sessionId: number | null },
) {
  const { decision, event } = loaded
  if (!decision) {
    const place = { eventId: event.id, sessionId }
    return publishDecision(tx, { place, cameFrom: 'stewards', ...common })
  }
  const { id: decisionId, version, number, state } = decision
  const way = state === 'published' ? 'vote-anew' : 'review'
  await amendDecision(tx, { decisionId, version, way, ...common })
  return { id: decisionId, number }
}

function checkDraft({ fact, reasons }: CaseDraft) {
  if (fact === '') throw invalidInput('Say what the stewards hold to be true', 'fact')
  if (reasons === '') throw invalidInput('Give the reasons', 'reasons')
}

async function votedOutcomes(tx: Database, seen: SeenCase, now: Date) {
  const { loaded } = seen
  const votes = await listVotes(tx, loaded.id, loaded.ballot)
  const ids = loaded.seats.map(({ userId }) => userId)
  const conflicts = (await findConflicts(tx, [loaded], () => ids)).get(loaded.id) ?? new Map()
  const outcomes = outcomesOf({ ...seen, conflicts }, votes, now)
  const counting = votes.filter(
    ({ voterId, rung }) => voterId !== null && rung !== null && !conflicts.has(voterId),
  )
  return { votes, outcomes, count: new Set(counting.map(({ voterId }) => voterId)).size }
}
