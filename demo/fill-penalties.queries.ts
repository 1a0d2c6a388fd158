import { inArray } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { events } from '#server/database/schema.ts'
import { publishDecision, takeBackDecision } from '#server/features/decisions/index.ts'
import { eventsOfBans } from '#server/features/penalties/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { DecisionDocument } from '#shared/contract/decisions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { IncidentCategory } from '#shared/domain/stewarding/incidents.ts'
import { memberNamed } from './find-stored.queries.ts'
import { isFirstFill } from './is-first-fill.queries.ts'
import { crews } from './season/crews.ts'
import { garage } from './season/garage.ts'
import { CHIEF_STEWARD, SITTING_OUT } from './season/members.ts'

const MARKER = 'demo/penalties'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS_TO_APPEAL = 2

/** Of those that files call otherwise. */
const CLASSES: Readonly<Record<string, string>> = { Hyper: 'Hypercar', GT3: 'LMGT3' }

type Judged = {
  /** The title of a past race. */
  race: string
  driver: string
  category: IncidentCategory
  lap: number
  fact: string
  reasons: string
  effects: (userId: number) => Effect[]
  /** After the race. */
  days: number
  /** A ban that need not wait until the decision is final. */
  bansBegin?: true
  /** Why it was taken back a day later. */
  takenBack?: string
}

const JUDGED: readonly Judged[] = [
  {
    race: 'Sebring Bumps 3 Hours',
    driver: 'Fay Fuelsave',
    category: 'pit-lane',
    lap: 31,
    fact: 'Car 26 crossed the line at the pit exit with all four wheels.',
    reasons: 'The file and the video of the car agree. Nobody was in the way.',
    effects: (userId) => [{ kind: 'grid-places', userId, places: 3 }],
    days: 3,
  },
  {
    race: 'Fuji Twilight 6 Hours',
    driver: 'Lotta Laps',
    category: 'contact',
    lap: 44,
    fact: 'Car 4 braked too late for the hairpin and turned car 71 around.',
    reasons: 'A mistake, not a plan: car 4 waited, and gave the place back within a lap.',
    effects: (userId) => [
      { kind: 'reprimand', car: null, userId },
      {
        kind: 'suspended',
        userId,
        starts: 3,
        category: 'contact',
        effect: { kind: 'grid-places', userId, places: 10 },
      },
      { kind: 'licence', userId, points: 2 },
    ],
    days: 4,
  },
  {
    race: 'Algarve 4 Hours',
    driver: 'Lotta Laps',
    category: 'blue-flags',
    lap: 61,
    fact: 'Car 4 held up car 71 for most of a lap under blue flags.',
    reasons: 'Eleven flags are in the log. There were three safe places to let it pass.',
    effects: (userId) => [
      { kind: 'grid-places', userId, places: 5 },
      { kind: 'licence', userId, points: 2 },
    ],
    days: 4,
  },
  {
    race: 'Algarve 4 Hours',
    driver: SITTING_OUT,
    category: 'conduct',
    lap: 88,
    fact: 'The driver of car 54 parked across the pit exit after an argument in the chat.',
    reasons: 'Two cars had to stop. It was the second time this season.',
    effects: (userId) => [
      { kind: 'ban', userId, rounds: 1 },
      { kind: 'licence', userId, points: 3 },
    ],
    days: 5,
    bansBegin: true,
  },
  {
    race: 'Algarve 4 Hours',
    driver: 'Anna Apex',
    category: 'track-limits',
    lap: 102,
    fact: 'Car 59 left the track at turn 9 and won half a second by it.',
    reasons: 'The time of the lap is the fastest of the car.',
    effects: (userId) => [{ kind: 'warning', car: null, userId }],
    days: 5,
    takenBack: 'The game had cancelled that lap already.',
  },
]

/** Decisions whose penalties are served later: on the grid, by staying away, when it happens again, and on the licence. */
export async function fillPenalties(deps: Deps) {
  const { db, now } = deps
  if (!(await db.transaction((tx) => isFirstFill(tx, MARKER)))) return
  const author = await memberNamed(db, CHIEF_STEWARD)
  const races = await db
    .select()
    .from(events)
    .where(
      inArray(
        events.title,
        JUDGED.map(({ race }) => race),
      ),
    )
  for (const judged of JUDGED) {
    const race = races.find(({ title }) => title === judged.race)
    if (!race) continue
    const planned = race.endDateTime.getTime() + judged.days * DAY_MS
    const at = new Date(Math.min(planned, now().getTime() - HOUR_MS))
    await publish(deps, { judged, race, author, at })
  }
}

type Publishing = {
  judged: Judged
  race: typeof events.$inferSelect
  author: CurrentUser
  at: Date
}

async function publish(deps: Deps, { judged, race, author, at }: Publishing) {
  const { id: userId } = await memberNamed(deps.db, judged.driver)
  const { bansBegin = false, takenBack } = judged
  const effects = judged.effects(userId)
  const incidentAt = new Date((race.startDateTime.getTime() + race.endDateTime.getTime()) / 2)
  const place = { eventId: race.id, sessionId: race.raceSessionId }
  await deps.db.transaction(async (tx) => {
    const others = await eventsOfBans(tx, {
      eventId: race.id,
      championshipId: null,
      effects: effects.map((effect) => ({ effect })),
      at,
    })
    const { id: decisionId } = await publishDecision(tx, {
      place,
      cameFrom: 'stewards',
      document: documentOf(judged, { userId, incidentAt, at }),
      effects,
      author,
      at,
      others,
      offence: { personIds: [userId], bansBegin },
    })
    if (takenBack === undefined) return
    const ended = { decisionId, version: 1, reason: takenBack, author, others }
    await takeBackDecision(tx, { ...ended, at: new Date(at.getTime() + HOUR_MS / 2) })
  })
}

function documentOf(
  { driver, category, lap, fact, reasons }: Judged,
  { userId, incidentAt, at }: { userId: number; incidentAt: Date; at: Date },
): DecisionDocument {
  const crew = crews.find(({ drivers }) => drivers.includes(driver))
  return {
    cars: crew
      ? [
          {
            carNumber: String(crew.number),
            carClass: CLASSES[garage[crew.car].fileClass] ?? garage[crew.car].fileClass,
            teamName: crew.team,
          },
        ]
      : [],
    driver: { name: driver, userId },
    lap,
    raceSeconds: null,
    incidentAt,
    placeOnTrack: null,
    category,
    fact,
    rule: null,
    title: null,
    reasons,
    appeal: { until: new Date(at.getTime() + DAYS_TO_APPEAL * DAY_MS) },
    panel: '3 stewards, by the middle vote',
    stewards: [],
  }
}
