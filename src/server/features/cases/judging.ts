import { attachPictures } from '#server/features/evidence/index.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import type { SeenCase } from '#server/features/case-access/index.ts'
import type { CaseSide } from '#shared/domain/cases/case-state.ts'
import { statementDueAt } from '#shared/domain/stewarding/windows.ts'
import { isRung } from '#shared/domain/stewarding/rungs.ts'
import { ladderOf } from '#shared/domain/stewarding/guide.ts'
import type { CaseDraft } from '#shared/contract/case-work.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { othersOf, partiesOf } from './audience.ts'
import { waitForSubstitute } from './late-conflicts.ts'
import { substitutesFor } from './substitutes.ts'
import {
  deleteRecusal,
  deleteSeat,
  insertNote,
  insertRecusal,
  insertSeat,
  moveCar,
  moveToCase,
  putVote,
  updateCar,
  updateCase,
} from './cases-writes.queries.ts'
import { changingCase, getSeen } from './changing-case.ts'
import { checkLap } from './reportable-cars.ts'
import { accusedCars } from './vote-count.ts'
import { deleteCopies } from './splitting.queries.ts'

type Request = { code: string; viewer: CurrentUser; version: number }

/** From then on all parties know of it, and have their time to answer. */
export function takeUp(deps: Deps, request: Request) {
  const change = { ...request, act: 'take-up', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, { loaded, settings }, at) => {
    const { id, code, event, state } = loaded
    const until = statementDueAt(settings.windows, at, settings.zone) ?? at
    const decisionUntil = loaded.decisionUntil > until ? loaded.decisionUntil : until
    await updateCase(tx, id, {
      state: 'under-review',
      takenUpAt: at,
      statementsUntil: until,
      decisionUntil,
    })
    await insertSeat(tx, {
      caseId: id,
      userId: request.viewer.id,
      isChair: true,
      isSubstitute: false,
    })
    const told = othersOf(loaded)
    return {
      action: 'case.take-up',
      before: { state },
      after: { code, eventId: event.id, told, until: until.toISOString() },
    }
  })
}

/** Ends it without a decision; who did not know of it never learns of it. */
export function turnDown(deps: Deps, { reason, ...request }: Request & { reason: string }) {
  const change = { ...request, act: 'turn-down', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, { loaded }, at) => {
    const { id, code, event, state } = loaded
    await updateCase(tx, id, { state: 'inadmissible', endedAt: at, endedReason: reason })
    const told = partiesOf(loaded)
    const after = { code, eventId: event.id, told, reason }
    return { action: 'case.turn-down', before: { state }, after }
  })
}

/** Moves the reports, statements and cars of a case into another about the same incident. */
export function mergeCase(deps: Deps, { into, ...request }: Request & { into: string }) {
  const change = { ...request, act: 'merge', isSeenByParties: true, other: into } as const
  return changingCase(deps, change, async (tx, { loaded }, at) => {
    if (into === loaded.code) throw invalidInput('Choose another case', 'into')
    const { loaded: other, role } = await getSeen(tx, request.viewer, into, at)
    if (role !== 'panel') throw conflict('You take no part in that case')
    if (other.event.id !== loaded.event.id) throw conflict('Cases of two events cannot be merged')
    if (other.state !== 'submitted' && other.state !== 'under-review')
      throw conflict('That case can no longer take others in')
    // Its parties know of this one, and may not know of the other.
    if (loaded.takenUpAt !== null && other.takenUpAt === null)
      throw conflict('That case has not been taken up: merge it into this one')
    const carOf = new Map<number, number>()
    for (const car of loaded.cars) {
      const same = other.cars.find(
        ({ entryId, number, carClass }) =>
          entryId === car.entryId && number === car.number && carClass === car.carClass,
      )
      if (same) carOf.set(car.id, same.id)
      else await moveCar(tx, car.id, other.id)
      // Who reports in one and is reported in the other is accused.
      if (same && isStronger(car.side, same.side)) await updateCar(tx, same.id, { side: car.side })
    }
    await deleteCopies(tx, loaded.id, other.id)
    await moveToCase(tx, loaded.id, other.id, carOf)
    await updateCase(tx, other.id)
    await updateCase(tx, loaded.id, { state: 'merged', endedAt: at, mergedIntoId: other.id })
    return { action: 'case.merge', after: { into } }
  })
}

const SIDE_ORDER: readonly CaseSide[] = ['other', 'reporting', 'accused']

const isStronger = (side: CaseSide, than: CaseSide) =>
  SIDE_ORDER.indexOf(side) > SIDE_ORDER.indexOf(than)

type Facts = {
  category: SeenCase['loaded']['category']
  lap: number | null
  raceSeconds: number | null
  drivers: readonly { carId: number; driverId: number | null; name: string }[]
}

export function correctFacts(deps: Deps, { facts, ...request }: Request & { facts: Facts }) {
  const change = { ...request, act: 'correct', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, { loaded }) => {
    const { category, lap, raceSeconds, drivers } = facts
    checkLap(lap, accusedCars(loaded))
    await updateCase(tx, loaded.id, { category, lap, raceSeconds })
    for (const { carId, driverId, name } of drivers) {
      getCar(loaded, carId)
      await updateCar(tx, carId, {
        driverId,
        driverName: name === '' ? null : name,
        isDriverSet: true,
      })
    }
    return { action: 'case.correct' }
  })
}

export function writeNote(
  deps: Deps,
  {
    text,
    pictures,
    ...request
  }: Omit<Request, 'version'> & { text: string; pictures: readonly string[] },
) {
  return changingCase(deps, { ...request, act: 'note' }, async (tx, { loaded }, at) => {
    const { viewer } = request
    const noteId = await insertNote(tx, {
      caseId: loaded.id,
      authorId: viewer.id,
      text,
      writtenAt: at,
    })
    await attachPictures(tx, viewer, pictures, { noteId })
    return { action: 'case.note' }
  })
}

export function takeSeat(deps: Deps, request: Request) {
  return changingCase(deps, { ...request, act: 'take-seat' }, async (tx, { loaded, conflicts }) => {
    const isChair = loaded.seats.every((seat) => !seat.isChair || conflicts.has(seat.userId))
    if (isChair)
      for (const { userId, isChair: wasChair } of loaded.seats)
        if (wasChair) await deleteSeat(tx, loaded.id, userId)
    await insertSeat(tx, {
      caseId: loaded.id,
      userId: request.viewer.id,
      isChair,
      isSubstitute: false,
    })
    return { action: 'case.seat' }
  })
}

export function leaveSeat(deps: Deps, request: Request) {
  return changingCase(deps, { ...request, act: 'leave-seat' }, async (tx, { loaded }) => {
    await deleteSeat(tx, loaded.id, request.viewer.id)
    return { action: 'case.seat-leave' }
  })
}

/** Names somebody without a conflict for this case alone. */
export function nameSubstitute(deps: Deps, { userId, ...request }: Request & { userId: number }) {
  return changingCase(deps, { ...request, act: 'name-substitute' }, async (tx, seen, at) => {
    const { id, code, event, seats } = seen.loaded
    const chosen = (await substitutesFor(tx, seen.loaded)).find((one) => one.id === userId)
    if (!chosen) throw conflict('This member cannot stand in: they take part, or have a conflict')
    const isChair = seats.every((seat) => !seat.isChair || seen.conflicts.has(seat.userId))
    await waitForSubstitute(tx, seen, at)
    await insertSeat(tx, { caseId: id, userId, isChair, isSubstitute: true })
    return { action: 'case.substitute', after: { code, eventId: event.id, told: [userId] } }
  })
}

export function recuse(
  deps: Deps,
  { reason, ...request }: Omit<Request, 'version'> & { reason: string },
) {
  return changingCase(deps, { ...request, act: 'recuse' }, async (tx, { loaded }) => {
    await insertRecusal(tx, { caseId: loaded.id, userId: request.viewer.id, reason })
    return { action: 'case.recuse' }
  })
}

export function takePart(deps: Deps, request: Omit<Request, 'version'>) {
  return changingCase(deps, { ...request, act: 'take-part' }, async (tx, { loaded }) => {
    await deleteRecusal(tx, loaded.id, request.viewer.id)
    return { action: 'case.recusal-end' }
  })
}

export function openVote(deps: Deps, request: Request) {
  const change = { ...request, act: 'open-vote', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, { loaded, isAfterStatements, conflicts }) => {
    const asked = loaded.cars.filter(({ side }) => side !== 'reporting')
    const hasAnswered = ({ id }: { id: number }) =>
      loaded.statedBy.some(({ carId }) => carId === id)
    if (!isAfterStatements && !asked.every(hasAnswered))
      throw conflict('The parties still have time to answer')
    await updateCase(tx, loaded.id, { state: 'voting' })
    const told = loaded.seats.map(({ userId }) => userId).filter((id) => !conflicts.has(id))
    return {
      action: 'case.vote-open',
      after: { code: loaded.code, eventId: loaded.event.id, told },
    }
  })
}

type Vote = { carId: number; rung: string | null; sentence: string }

export function castVote(
  deps: Deps,
  { vote, ...request }: Omit<Request, 'version'> & { vote: Vote },
) {
  return changingCase(deps, { ...request, act: 'vote' }, async (tx, { loaded, settings }, at) => {
    const { rung, sentence } = vote
    const car = getCar(loaded, vote.carId)
    if (car.side !== 'accused') throw invalidInput('Choose a car that is accused', 'carId')
    const ladder = ladderOf(settings.guide, loaded.category)
    if (rung !== null && (!isRung(rung) || !ladder.includes(rung)))
      throw invalidInput('Choose an outcome of the guide', 'rung')
    await putVote(tx, {
      caseId: loaded.id,
      ballot: loaded.ballot,
      carId: car.id,
      voterId: request.viewer.id,
      rung,
      sentence,
      votedAt: at,
    })
    return { action: 'case.vote' }
  })
}

export function closeVote(deps: Deps, request: Request) {
  return changingCase(deps, { ...request, act: 'close-vote' }, async (tx, { loaded }, at) => {
    await updateCase(tx, loaded.id, { voteClosedAt: at })
    return { action: 'case.vote-close' }
  })
}

export function saveDraft(deps: Deps, { draft, ...request }: Request & { draft: CaseDraft }) {
  return changingCase(deps, { ...request, act: 'draft' }, async (tx, { loaded }) => {
    await updateCase(tx, loaded.id, { draft })
    return { action: 'case.draft' }
  })
}

function getCar({ cars }: SeenCase['loaded'], id: number) {
  const car = cars.find((one) => one.id === id)
  if (!car) throw invalidInput('This car is not in the case', 'carId')
  return car
}
