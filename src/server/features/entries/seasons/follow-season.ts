import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { driversOf } from '#shared/domain/entries/crew.ts'
import { limitOfChange, reachedText } from '#shared/domain/entries/entry-limits.ts'
import { holdsPlace } from '#shared/domain/entries/entry-state.ts'
import { classChangeProblem, getsPlace } from '#shared/domain/entries/waitlist.ts'
import { banOf } from '#shared/domain/members/ban.ts'
import { isLineUpFixed } from '#shared/domain/season-entries/season-entry.ts'
import { joinCrew, lockPerson, setCaptain, setPart } from '../crews/crew-parts.queries.ts'
import { reopenCrew } from '../crews/reopen-crew.ts'
import { getEntry, getEventOf, updateEntry } from '../entries.queries.ts'
import { fillPlaces } from '../places/fill-places.ts'
import { getEventAlone } from '../places/event-places.queries.ts'
import { asContender } from '../registrations/reached-limit.ts'
import {
  endRegistration,
  findCar,
  findDrivenEntry,
} from '../registrations/registrations.queries.ts'
import { isNumberTaken, listWaiting, setStanding } from '../registrations/waitlist.queries.ts'
import type { SeasonCar } from './enter-from-season.ts'
import { markOf } from './season-mark.ts'

type Followed = { hasFollowed: boolean; problem: string | null }

const staying = (problem: string | null) => ({ answer: { hasFollowed: false, problem } })

type Act = { id: number; actor: CurrentUser | undefined; now: Date }

/**
 * Makes an entry what its season entry has become, unless its line-up is fixed or somebody changed it by hand. Returns
 * whether it follows, and what is wrong.
 * @param mark of what the season entry last wrote
 */
export async function followSeason(
  tx: Database,
  { id, actor, now }: Act,
  wanted: SeasonCar,
  mark: string | null,
): Promise<Followed> {
  const eventId = await getEventOf(tx, id)
  const followed = await changingEvent<Followed>(tx, { id: eventId, actor }, async () => {
    const entry = await getEntry(tx, id, now)
    if (entry.status === 'cancelled') return staying(null)
    if (markOf(entry) !== mark) return staying('The entry was changed by hand, so it stays')
    const event = await getEventAlone(tx, eventId)
    if (isLineUpFixed(event, now)) return staying('The line-ups are fixed, so the entry stays')
    const car = await findCar(tx, wanted.carId)
    if (!car) return staying('This car does not exist any more')
    const isOtherClass = car.carClass.id !== entry.car.carClass.id
    const before = { classId: entry.car.carClass.id, car: entry.car, teamName: entry.teamName }
    const after = await asContender(tx, event, car, wanted.teamName)
    const refusal =
      (isOtherClass
        ? classChangeProblem(
            entry.state,
            { from: before, to: { classId: car.carClass.id } },
            await listWaiting(tx, eventId),
            event,
          )
        : undefined) ?? limitText(before, after, entry, event)
    if (refusal) return staying(refusal)

    const isTaken =
      wanted.number !== null &&
      wanted.number !== entry.number &&
      (await isNumberTaken(tx, eventId, wanted.number))
    const number = isTaken ? null : wanted.number
    if (isOtherClass && entry.state !== 'confirmed') await setStanding(tx, id, { queuedAt: now })
    await updateEntry(tx, id, { carId: car.id, number, teamName: wanted.teamName })
    const { joined, left } = await followCrew(tx, entry, wanted.drivers, event.driversPerCar, now)
    const edited = (one: { carId: number; driverNumber: number | null; teamName: string | null }) =>
      ({ id, ...one }) as const
    return {
      action: 'entry.follow',
      before: edited({
        carId: entry.car.id,
        driverNumber: entry.number,
        teamName: entry.teamName,
      }),
      after: {
        ...edited({ carId: car.id, driverNumber: number, teamName: wanted.teamName }),
        ...(joined.length > 0 && { joined }),
        ...(left.length > 0 && { left }),
      },
      answer: {
        hasFollowed: true,
        problem: isTaken ? `Number ${wanted.number} is taken in this event` : null,
      },
    }
  })
  // Its former class, car or team may be below its limit now.
  await fillPlaces(tx, eventId, now)
  return followed
}

type Event = Awaited<ReturnType<typeof getEventAlone>>
type Limited = Parameters<typeof limitOfChange>[0]

function limitText(before: Limited, after: Limited, entry: Entry, { limits }: Event) {
  if (!limits || !holdsPlace(entry)) return undefined
  const reached = limitOfChange(before, after, limits, limits.holding)
  return reached && reachedText(reached)
}

/** Who joins comes before who leaves, so that somebody can always lead the crew. */
async function followCrew(
  tx: Database,
  { id: entryId, event, crew }: Entry,
  drivers: readonly number[],
  driversPerCar: number,
  now: Date,
) {
  const driving = driversOf(crew)
  const wanted = drivers.slice(0, driversPerCar)
  const joined: number[] = []
  for (const userId of wanted) {
    if (driving.some((one) => one.userId === userId)) continue
    if (await findDrivenEntry(tx, event.id, userId)) continue
    const person = await lockPerson(tx, userId)
    if (!person || banOf(person, now)) continue
    const part = { entryId, userId, name: person.displayName, since: now }
    await joinCrew(tx, { ...part, drivesInEventId: event.id })
    joined.push(userId)
  }
  const after = driversOf((await getEntry(tx, entryId, now)).crew)
  const captain = after.find(({ userId }) => userId === wanted[0])
  if (captain && !captain.isCaptain) await setCaptain(tx, entryId, captain.id)
  const left = after.filter(
    (one) => !one.isGuest && one.userId !== null && !drivers.includes(one.userId),
  )
  // Whoever leads it although the season's captain cannot drive here stays.
  const gone = captain ? left : left.filter(({ isCaptain }) => !isCaptain)
  for (const member of gone) await setPart(tx, member.id, { state: 'left', since: now })
  return { joined, left: gone.flatMap(({ userId }) => userId ?? []) }
}

/** Withdraws an entry that its season entry gives up. Returns whether it was active. */
export async function withdrawFromSeason(tx: Database, { id, actor, now }: Act) {
  const eventId = await getEventOf(tx, id)
  const isEnded = await changingEvent<boolean>(tx, { id: eventId, actor }, async () => {
    const ending = { eventId, id, state: 'withdrawn' as const, at: now, by: actor }
    const ended = await endRegistration(tx, ending)
    if (!ended) return { answer: false }
    return { action: 'participant.withdraw', before: ended.before, answer: true }
  })
  if (isEnded) await fillPlaces(tx, eventId, now)
  return isEnded
}

/** Gives an entry that its crew withdrew its place back, as long as nobody else has it. */
export async function reenterFromSeason(tx: Database, { id, actor, now }: Act) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEntry(tx, id, now)
    if (entry.state !== 'withdrawn') return undefined
    const event = await getEventAlone(tx, eventId)
    const contender = { classId: entry.car.carClass.id, car: entry.car, teamName: entry.teamName }
    if (!getsPlace(contender, await listWaiting(tx, eventId), event))
      throw conflict(
        'Your place has gone to somebody else. You can still sign up for the event and wait for one.',
      )
    const { number } = entry
    const isLost = number !== null && (await isNumberTaken(tx, eventId, number))
    await setStanding(tx, id, {
      state: 'confirmed',
      number: isLost ? null : number,
      stateReason: null,
      endedAt: null,
      endedById: null,
    })
    await reopenCrew(tx, entry, now)
    const captain = entry.crew.find(({ isCaptain }) => isCaptain)
    return {
      action: 'participant.sign-up',
      after: {
        id,
        userId: captain?.userId ?? null,
        car: `${entry.car.make} ${entry.car.model}`,
        driverNumber: isLost ? null : number,
        teamName: entry.teamName,
      },
    }
  })
}
