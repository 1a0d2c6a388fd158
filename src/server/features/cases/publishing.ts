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
import { effectTexts, previewEffects, publishDecision } from '#server/features/decisions/index.ts'
import { eventsOfBans } from '#server/features/penalties/index.ts'
import type { CaseDraft, CasePreview } from '#shared/contract/cases.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { DecisionDocument } from '#shared/contract/decisions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { appealExclusion } from '#shared/domain/stewarding/appeals.ts'
import { type Rung, RUNGS } from '#shared/domain/stewarding/rungs.ts'
import { appealUntil } from '#shared/domain/stewarding/windows.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { partiesOf } from './audience.ts'
import { outcomesOf } from './case-detail.ts'
import { driverOf, inNeutralOrder } from './case-view.ts'
import { updateCase } from './cases-writes.queries.ts'
import { changingCase, getSeen } from './changing-case.ts'
import { findSession } from './decision-place.queries.ts'
import { effectsOfVote } from './effects-of-vote.ts'
import { openHearingItems } from './hearing-of.ts'

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
    const { outcomes } = await votedOutcomes(tx, seen)
    const effects = await effectsOfVote(tx, seen, { sessionId, outcomes, draft })
    const preview = await previewEffects(tx, {
      place: { eventId: loaded.event.id, sessionId },
      effects,
    })
    return { ...preview, outcome: await effectTexts(tx, effects) }
  })
}

type Publishing = Request & { version: number; draft: CaseDraft; openItemsReason: string }

/** Publishes the decision of a vote: its document, all of its effects and the state of the case are one transaction. */
export function publishCase(deps: Deps, { draft, openItemsReason, ...request }: Publishing) {
  const change = { ...request, act: 'publish', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, seen, at) => {
    checkDraft(draft)
    const drafted = { ...seen, loaded: { ...seen.loaded, draft } }
    const { loaded, settings } = drafted
    const { outcomes, votes, count } = await votedOutcomes(tx, seen)
    if (outcomes.some(({ rung }) => rung === null))
      throw conflict('The vote has no quorum. Name a substitute, who votes too.')
    const statements = await listStatements(tx, loaded.id)
    const open = openHearingItems(drafted, {
      statements,
      votes,
      outcomes: outcomes.map(({ rung }) => rung),
      precedentCount: 0,
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
    const document = documentOf(drafted, { rungs, effects, count, until, startedAt })
    const others = await eventsOfBans(tx, {
      eventId: loaded.event.id,
      championshipId: null,
      effects: effects.map((effect) => ({ effect })),
      at,
    })
    const decision = await publishDecision(tx, {
      place: { eventId: loaded.event.id, sessionId },
      cameFrom: 'stewards',
      document,
      effects,
      author: request.viewer,
      at,
      others,
      offence: {
        personIds: accusedOf(drafted).flatMap((car) => driverOf(car)?.userId ?? []),
        bansBegin: draft.bansBeginBecause !== '',
      },
    })
    const canBeAppealed = 'until' in document.appeal
    await updateCase(tx, loaded.id, {
      state: canBeAppealed ? 'decided' : 'final',
      decisionId: decision.id,
      draft,
      appealUntil: canBeAppealed ? until : null,
      ...(!canBeAppealed && { endedAt: at }),
    })
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

function checkDraft({ fact, reasons }: CaseDraft) {
  if (fact === '') throw invalidInput('Say what the stewards hold to be true', 'fact')
  if (reasons === '') throw invalidInput('Give the reasons', 'reasons')
}

async function votedOutcomes(tx: Database, seen: SeenCase) {
  const { loaded } = seen
  const votes = await listVotes(tx, loaded.id, loaded.ballot)
  const ids = loaded.seats.map(({ userId }) => userId)
  const conflicts = (await findConflicts(tx, [loaded], () => ids)).get(loaded.id) ?? new Map()
  const outcomes: { carId: number; rung: Rung | null }[] = outcomesOf(seen, votes, conflicts)
  const counting = votes.filter(
    ({ voterId, rung }) => voterId !== null && rung !== null && !conflicts.has(voterId),
  )
  return { votes, outcomes, count: new Set(counting.map(({ voterId }) => voterId)).size }
}

const accusedOf = ({ loaded }: SeenCase) => loaded.cars.filter(({ side }) => side === 'accused')

type Documented = {
  /** What the vote found for each accused car. */
  rungs: readonly Rung[]
  effects: readonly Effect[]
  /** Stewards whose votes counted. */
  count: number
  until: Date
  startedAt: Date | null
}

/** The document names the cars that were involved, and never which of them reported. */
function documentOf(
  seen: SeenCase,
  { rungs, effects, count, until, startedAt }: Documented,
): DecisionDocument {
  const { loaded, settings } = seen
  const { draft, raceSeconds } = loaded
  const accused = accusedOf(seen)
  const [first] = accused
  const driver = first ? driverOf(first) : null
  const excluded = appealExclusion(
    {
      number: 0,
      isTakenBack: false,
      isOfAppeal: false,
      penalties: rungs.map((rung) => RUNGS[rung].kind),
      hasLicencePoints: effects.some(({ kind }) => kind === 'licence'),
      isByOneSteward: count === 1,
      until,
      appeal: null,
    },
    settings.windows.appeal,
  )
  return {
    cars: inNeutralOrder(loaded.cars).map((car) => ({
      carNumber: car.number,
      carClass: car.carClass,
      teamName: car.teamName ?? '',
    })),
    driver: driver && { name: driver.name, userId: driver.userId },
    lap: loaded.lap ?? first?.lap ?? null,
    raceSeconds,
    incidentAt:
      startedAt && raceSeconds !== null ? new Date(startedAt.getTime() + raceSeconds * 1000) : null,
    placeOnTrack: null,
    category: loaded.category,
    fact: draft?.fact ?? '',
    rule: draft?.rule ? { text: draft.rule, link: null } : null,
    title: effects.length === 0 ? 'No further action' : null,
    reasons: [draft?.reasons, draft?.whyOutOfRange, draft?.bansBeginBecause]
      .filter(Boolean)
      .join('\n\n'),
    appeal: excluded ? { none: excluded } : { until },
    panel: count === 1 ? 'One steward' : `${counted(count, 'steward')}, by the middle vote`,
    stewards:
      settings.visibility.stewardNames === 'named' ? loaded.seats.map(({ name }) => name) : [],
  }
}
