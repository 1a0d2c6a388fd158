import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { crewMembers, entries, events, users } from '#server/database/schema.ts'
import {
  appealCase,
  castVote,
  closeVote,
  createReport,
  makeStatement,
  openVote,
  publishCase,
  seeCase,
  takeSeat,
  takeUp,
} from '#server/features/cases/index.ts'
import { settingsFor } from '#server/features/stewarding/index.ts'
import type { CaseDraft } from '#shared/contract/case-work.ts'
import { NewReport } from '#shared/contract/reports.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { IncidentCategory } from '#shared/domain/stewarding/incidents.ts'
import { memberNamed } from './find-stored.queries.ts'
import { isFirstFill } from './is-first-fill.queries.ts'
import { APPEAL_STEWARD, CHIEF_STEWARD, RACE_DIRECTOR, STEWARDS } from './season/members.ts'

const MARKER = 'demo/cases'

type Crew = { entryId: number; number: number | null; captain: CurrentUser }

/** Reports about the latest race: one in each state, from the one that waits to the one that was appealed. */
export async function fillCases(deps: Deps) {
  const { db } = deps
  if (!(await db.transaction((tx) => isFirstFill(tx, MARKER)))) return
  const event = await latestRace(deps)
  if (!event) return
  const chief = await memberNamed(deps.db, CHIEF_STEWARD)
  const crews = await crewsOf(deps, event.id, [
    CHIEF_STEWARD,
    RACE_DIRECTOR,
    APPEAL_STEWARD,
    ...STEWARDS,
  ])
  const lotta = crews.find(({ captain }) => captain.displayName === 'Lotta Laps')
  const [first, second, third] = crews.filter((crew) => crew !== lotta)
  if (!lotta || !first || !second || !third) return

  const inTime = { ...deps, now: await whileReportsAreTaken(deps, event) }
  await report(inTime, event.id, { by: lotta, against: first, category: 'blue-flags', lap: 12 })
  const asked = await report(inTime, event.id, {
    by: second,
    against: lotta,
    category: 'contact',
    lap: 7,
    text: 'I was a full length ahead at the board. #N locked up, hit my rear wheel and went on.',
  })
  await takeUp(deps, { code: asked, viewer: chief, version: 1 })
  const voted = await report(inTime, event.id, {
    by: third,
    against: first,
    category: 'unsafe-rejoin',
    lap: 9,
    text: 'Came back across the racing line after a spin. I had to leave the road.',
  })
  await takeUp(deps, { code: voted, viewer: chief, version: 1 })
  await state(
    deps,
    voted,
    first,
    'I looked in the mirror and saw nobody. Sorry, that was too early.',
  )
  await takeSeats(deps, voted)
  await vote(deps, voted, { rung: 't10', voters: [CHIEF_STEWARD] })

  const warned = await report(inTime, event.id, {
    by: first,
    against: third,
    category: 'blocking',
    lap: 15,
    text: 'Two moves on the straight, both after I had chosen my side.',
  })
  await decide(deps, { code: warned, by: third, rung: 'warning', licencePoints: 0 })
  const appealed = await report(inTime, event.id, {
    by: lotta,
    against: second,
    category: 'contact',
    lap: 20,
    text: 'Hit from behind in the braking zone. I spun, and nobody waited.',
  })
  const carId = await decide(deps, {
    code: appealed,
    by: second,
    rung: 'reprimand',
    licencePoints: 1,
  })
  await appealCase(deps, {
    code: appealed,
    viewer: second.captain,
    appeal: {
      carId,
      grounds: ['error-of-fact'],
      text: 'She braked ten metres earlier than before.',
    },
  })
}

type Outcome = { code: string; by: Crew; rung: string; licencePoints: number }

/** Hears a case to its end, and publishes the decision. */
async function decide(deps: Deps, { code, by, rung, licencePoints }: Outcome) {
  const chief = await memberNamed(deps.db, CHIEF_STEWARD)
  const version = async () => (await seeCase(deps, chief, code)).version ?? 0
  await takeUp(deps, { code, viewer: chief, version: 1 })
  await state(deps, code, by, 'I did not see the other car there. Sorry.')
  await takeSeats(deps, code)
  const carId = await vote(deps, code, { rung, voters: [CHIEF_STEWARD, ...STEWARDS] })
  await closeVote(deps, { code, viewer: chief, version: await version() })
  const draft: CaseDraft = {
    severity: 'low',
    isFirstLap: false,
    factors: [],
    fact: 'The cars touched. The one behind had not made the move stick before the corner.',
    rule: '',
    reasons:
      'The video of both cars and their laps were looked at. The mistake was small, and so was the loss.',
    cars: [{ carId, licencePoints, isOnGrid: false }],
    whyOutOfRange: '',
    confirmed: ['silence-unused', 'act-first', 'statements-answered', 'same-words'],
    wasFileSeen: true,
    wasVideoAskedFor: true,
    bansBeginBecause: '',
  }
  const openItemsReason = 'Both crews asked for a decision the same evening.'
  await publishCase(deps, { code, viewer: chief, version: await version(), draft, openItemsReason })
  return carId
}

async function takeSeats(deps: Deps, code: string) {
  for (const name of STEWARDS) {
    const viewer = await memberNamed(deps.db, name)
    const { version } = await seeCase(deps, viewer, code)
    await takeSeat(deps, { code, viewer, version: version ?? 0 })
  }
}

async function vote(
  deps: Deps,
  code: string,
  { rung, voters }: { rung: string; voters: readonly string[] },
) {
  const chief = await memberNamed(deps.db, CHIEF_STEWARD)
  const { version, cars } = await seeCase(deps, chief, code)
  await openVote(deps, { code, viewer: chief, version: version ?? 0 })
  const carId = cars.find(({ side }) => side === 'accused')?.id ?? 0
  const sentence = 'Careless, and the other car lost time by it.'
  for (const name of voters) {
    const viewer = await memberNamed(deps.db, name)
    await castVote(deps, { code, viewer, vote: { carId, rung, sentence } })
  }
  return carId
}

type Told = {
  by: Crew
  against: Crew
  category: IncidentCategory
  lap: number
  text?: string
}

async function report(
  deps: Deps,
  eventId: number,
  { by, against, category, lap, text = '' }: Told,
) {
  const values = NewReport.parse({
    category,
    lap,
    cars: [{ entryId: against.entryId }],
    ownEntryId: by.entryId,
    text: text.replace('#N', `#${against.number}`),
    lateReason: 'The recording was uploaded today',
  })
  const { caseCode } = await createReport(deps, by.captain, eventId, values)
  return caseCode
}

async function state(deps: Deps, code: string, { captain }: Crew, text: string) {
  const { cars } = await seeCase(deps, captain, code)
  const carId = cars.find(({ isOwn }) => isOwn)?.id ?? 0
  await makeStatement(deps, {
    code,
    viewer: captain,
    statement: { carId, text, links: [], pictures: [] },
  })
}

async function latestRace({ db }: Deps) {
  const done = await db
    .select({ id: events.id, until: events.reportsUntil, end: events.endDateTime })
    .from(events)
    .innerJoin(entries, eq(entries.eventId, events.id))
    .innerJoin(crewMembers, eq(crewMembers.entryId, entries.id))
    .innerJoin(users, eq(users.id, crewMembers.userId))
    .where(and(eq(events.status, 'completed'), eq(users.displayName, 'Lotta Laps')))
    .orderBy(asc(events.startDateTime))
  return done.at(-1)
}

type Race = { id: number; until: Date | null; end: Date }

const SOON_MS = 60_000

/** Now, or where late reports are not admitted, the last minute before: the race can be days ago. */
async function whileReportsAreTaken({ db, now }: Deps, { id, until, end }: Race) {
  const { windows } = await settingsFor(db, id)
  if (windows.reports.admitsLate) return now
  const last = until ? until.getTime() - SOON_MS : end.getTime() + SOON_MS
  return () => new Date(Math.min(now().getTime(), last))
}

/** Without those in which one of these people drives. */
async function crewsOf({ db }: Deps, eventId: number, without: readonly string[]): Promise<Crew[]> {
  const rows = await db
    .select({
      entryId: entries.id,
      number: entries.number,
      isCaptain: crewMembers.isCaptain,
      captain: users,
    })
    .from(entries)
    .innerJoin(crewMembers, eq(crewMembers.entryId, entries.id))
    .innerJoin(users, eq(users.id, crewMembers.userId))
    .where(
      and(
        eq(entries.eventId, eventId),
        eq(entries.state, 'confirmed'),
        eq(crewMembers.state, 'accepted'),
        isNotNull(entries.number),
      ),
    )
    .orderBy(asc(entries.number))
  const conflicted = new Set(
    rows
      .filter(({ captain }) => without.includes(captain.displayName))
      .map(({ entryId }) => entryId),
  )
  return rows.filter(({ entryId, isCaptain }) => isCaptain && !conflicted.has(entryId))
}
