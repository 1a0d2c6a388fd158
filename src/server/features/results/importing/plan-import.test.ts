import { describe, expect, it } from 'vitest'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import type { Comparison } from './merging/compare-upload.ts'
import { planImport, type StoredNow } from './plan-import.ts'
import type { ReadUpload } from './upload.ts'
import type { UsedFile } from './used-file.ts'

const START = new Date('2026-05-02T18:00:00Z')
const HOUR_MS = 3_600_000

describe('the plan for a file', () => {
  it('completes the event with its first race', () => {
    expect(planImport(upload(), stored())).toMatchObject({
      kind: 'store',
      action: 'results.upload',
      session: { id: 70, kind: 'race', ordinal: 1, isSplit: false, isNew: true },
      renumbered: [],
      isCompleting: true,
      reason: 'Read from race.xml',
      files: [{ sha256: 'aa', filledFrom: null }],
      after: { file: 'race.xml', cars: 1 },
    })
  })

  it('refuses results for a cancelled event', () => {
    const plan = planImport(upload(), stored({ event: { status: 'cancelled', resultsVersion: 1 } }))
    expect(plan).toMatchObject({ kind: 'refuse', error: { code: 'conflict' } })
  })

  it('stores nothing when the event has these very bytes', () => {
    const event = withRace(used(5, 'aa'))
    expect(planImport(upload({ compared: [5] }), event)).toMatchObject({
      kind: 'stored already',
      answer: { isUnchanged: true, matched: 1, session: { kind: 'race', ordinal: 1 } },
    })
  })

  it('lets bytes that only filled something in replace the results', () => {
    const filled = { sha256: 'aa', originalName: 'race.xml', sizeBytes: 9, laps: 1, kinds: [] }
    const event = withRace({ ...used(5, 'bb'), filledFrom: [filled] })
    const again = { compared: [5], target: target(5), as: 'replace', isConfirmed: true } as const
    expect(planImport(upload({ ...again, as: undefined }), event).kind).toBe('stored already')
    expect(planImport(upload(again), event).kind).toBe('store')
  })

  it.each([
    ['the event has other files now', upload({ compared: [] }), withRace(used(5, 'bb'))],
    [
      'another event has other files now',
      { ...upload(), elsewhere: { compared: [{ sessionId: 9, fileId: 90 }], same: [] } },
      stored(),
    ],
    [
      'another session has its number now',
      upload({ isConfirmed: true }),
      stored({ sessions: [{ id: 6, kind: 'race', ordinal: 1, startedAt: null }] }),
    ],
    [
      'its session has another number now',
      upload({ isConfirmed: true }),
      stored({ sessions: [{ id: 70, kind: 'race', ordinal: 2, startedAt: null }] }),
    ],
  ])('compares again if %s', (_why, file, event) => {
    expect(planImport(file, event)).toEqual({ kind: 'compare again' })
  })

  it('asks before it replaces a race that was driven otherwise, with every answer that makes sense', () => {
    const file = upload({ compared: [5], target: target(5), question: 'Replacing loses 3 laps.' })
    const plan = planImport(file, withRace(used(5, 'bb')))
    expect(plan).toMatchObject({
      kind: 'refuse',
      error: {
        code: 'unconfirmed',
        message: expect.stringContaining('Replacing loses 3 laps.'),
        suggestions: { replace: [1], second: [2], split: [2], seen: [3] },
      },
    })
  })

  it('asks anew if the results have changed since the admin was asked', () => {
    const asked = { compared: [5], target: target(5), question: 'Replace?', isConfirmed: true }
    const event = withRace(used(5, 'bb'))
    const answered = { ...asked, as: 'replace' } as const
    expect(planImport({ ...upload(answered), seen: 2 }, event).kind).toBe('refuse')
    expect(planImport({ ...upload(answered), seen: 3 }, event).kind).toBe('store')
  })

  it('names all that is odd about it at once', () => {
    const plan = planImport(
      upload({ startedAt: new Date('2026-04-01T18:00:00Z'), finishers: 0 }),
      stored({ isOfficial: true }),
    )
    const message = plan.kind === 'refuse' ? plan.error.message : ''
    expect(message).toContain('but the event is on')
    expect(message).toContain('No car took the flag')
    expect(message).not.toContain('official')
  })

  it('gives an earlier race the number of those that came after it, the last one first', () => {
    const sessions = [2, 1].map((ordinal) => ({
      id: 4 + ordinal,
      kind: 'race' as const,
      ordinal,
      startedAt: new Date(START.getTime() + ordinal * HOUR_MS),
    }))
    const file = upload({ compared: [5], target: target(5), as: 'second', isConfirmed: true })
    expect(planImport(file, withRace(used(5, 'bb'), sessions))).toMatchObject({
      kind: 'store',
      session: { ordinal: 1, isSplit: false, isNew: true },
      renumbered: [
        { id: 6, ordinal: 3 },
        { id: 5, ordinal: 2 },
      ],
    })
    const split = planImport({ ...file, as: 'split' }, withRace(used(5, 'bb'), sessions))
    expect(split).toMatchObject({ session: { ordinal: 3, isSplit: true }, renumbered: [] })
  })

  it('keeps a recording that adds nothing beside the stored one, once', () => {
    const same = {
      ...target(5),
      isSame: true,
      isStoredKept: true,
      losesNothing: true,
      joinedFiles: 2,
    }
    const file = upload({ compared: [5], target: same, isConfirmed: true })
    const event = withRace(used(5, 'bb'))
    expect(planImport(file, event)).toMatchObject({
      kind: 'keep',
      action: 'results.keep-copy',
      beside: { sessionId: 5, fileId: 50 },
      answer: { recording: { file: 'stored.xml' } },
    })
    expect(planImport(file, withRace(used(5, 'bb'), undefined, [5])).kind).toBe('stored already')
  })

  it('keeps a part of a stopped race with the other part, and completes nothing with the first', () => {
    const file = upload({ compared: [5], as: 'part', isConfirmed: true, continues: true })
    const plan = planImport(file, withRace(used(5, 'bb')))
    expect(plan).toMatchObject({
      kind: 'keep',
      action: 'results.keep-part',
      answer: { matched: 0 },
    })

    const first = planImport(upload({ as: 'part', isConfirmed: true }), stored())
    expect(first).toMatchObject({
      kind: 'store',
      isCompleting: false,
      answer: { isFirstPart: true },
    })

    const noPart = planImport({ ...file, as: undefined, partOf: 4 }, withRace(used(5, 'bb')))
    expect(noPart).toMatchObject({
      kind: 'refuse',
      error: { fields: { partOf: expect.any(String) } },
    })
  })

  it('refuses to merge what is no other recording', () => {
    const file = upload({ compared: [5], target: target(5), as: 'merge', isConfirmed: true })
    const plan = planImport(file, withRace(used(5, 'bb')))
    expect(plan).toMatchObject({ kind: 'refuse', error: { code: 'conflict' } })
  })

  it('restores a file without a comparison', () => {
    const session = { id: 5, kind: 'race', ordinal: 1 } as const
    const action = 'results.restore'
    const file: ReadUpload = {
      ...upload(),
      restoring: { session, version: 3, action, filledFrom: [] },
    }
    const { comparison: _none, ...race } = { ...file.race, sessionId: 5 }
    const event = { ...withRace(used(5, 'bb')), compared: undefined }
    expect(planImport({ ...file, race }, event)).toMatchObject({
      kind: 'store',
      action,
      session: { id: 5, isNew: false },
    })
  })
})

type Given = Pick<ReadUpload, 'as'> &
  Partial<Pick<Comparison, 'target' | 'question'>> & {
    /** The sessions that it was compared with. */
    compared?: readonly number[]
    continues?: boolean
    isConfirmed?: boolean
    startedAt?: Date
    finishers?: number
  }

function upload(given: Partial<Given> = {}): ReadUpload {
  const { compared = [], startedAt = START, finishers = 1, as, isConfirmed = false } = given
  const part = {
    sessionId: 5,
    ordinal: 1,
    fileId: 50,
    storedName: 'stored.xml',
    isEarlier: false,
    apartSeconds: 900,
    cars: 1,
  }
  return {
    as,
    isConfirmed,
    file: { sha256: 'aa', originalName: 'race.xml', sizeBytes: 9 },
    elsewhere: { compared: [], same: [] },
    race: {
      kind: 'race',
      ordinal: 1,
      session: 'Race1',
      sessionId: given.target && as !== 'second' && as !== 'split' ? given.target.sessionId : 70,
      startedAt,
      eventStartedAt: startedAt,
      minutes: 60,
      lapLimit: undefined,
      trackVenue: 'Monza',
      trackCourse: 'Monza',
      trackEvent: 'Monza',
      trackLengthMetres: 5793,
      gameVersion: '1.3',
      mod: undefined,
      setting: 'Multiplayer',
      serverName: 'Guild',
      rules: {},
      mostLapsCompleted: 30,
      otherSessions: [],
      oddities: [],
      omitted: { incidents: 0, damages: 0, trackLimits: 0, penalties: 0, driverChanges: 0 },
      cars: [car],
      filledFrom: [[]],
      counts: { laps: 30, incidents: 0, trackLimits: 0, penalties: 0 },
      comparison: {
        compared: compared.map((sessionId) => ({ sessionId, fileId: sessionId * 10 })),
        target: given.target,
        question: given.question,
        continues: given.continues ? [part] : [],
        nextOrdinal: 2,
        finishers,
        recordedSeconds: 3600,
      },
    },
  }
}

const car: ReadUpload['race']['cars'][number] = {
  entry: 1,
  position: 1,
  classPosition: 1,
  gridPosition: 1,
  classGridPosition: 1,
  driverName: 'Zoe Ray',
  drivers: ['Zoe Ray'],
  carClass: 'Hypercar',
  fileClass: 'Hyper',
  carModel: '499P',
  carNumber: '50',
  teamName: 'Ray Racing',
  vehicleName: 'Ray Racing #50',
  bestLapSeconds: 96,
  finishTimeSeconds: 3600,
  lapsCompleted: 30,
  pitstops: 1,
  status: 'Finished',
  dnfReason: undefined,
  isHuman: true,
  aids: [],
  penaltySeconds: 0,
  penalties: '',
}

const target = (sessionId: number) => ({
  kind: 'race' as const,
  ordinal: 1,
  sessionId,
  fileId: sessionId * 10,
  storedName: 'stored.xml',
  joinedFiles: 1,
  isSame: false,
  isStoredKept: false,
  losesNothing: true,
})

const used = (sessionId: number, sha256: string): UsedFile => ({
  sessionId,
  fileId: sessionId * 10,
  kind: 'race',
  sha256,
  originalName: 'stored.xml',
  sizeBytes: 9,
  joined: null,
  filledFrom: null,
})

type Having = Partial<Pick<StoredNow, 'event' | 'sessions'>> & {
  files?: UsedFile[]
  keptIn?: number[]
  isOfficial?: boolean
}

function stored(having: Having = {}): StoredNow {
  const { files = [], keptIn = [], isOfficial = false } = having
  return {
    event: having.event ?? { status: 'upcoming', resultsVersion: 3 },
    sessions: having.sessions ?? [],
    links: { userIds: [[null]], matched: 0, unmatched: ['Zoe Ray'] },
    compared: {
      files,
      elsewhere: [],
      named: files.map(({ sessionId }) => ({ sessionId, matched: 1, unmatched: [] })),
      keptIn,
      about: {
        event: {
          startDateTime: START,
          endDateTime: new Date(START.getTime() + HOUR_MS),
          timezone: 'Europe/Berlin',
          trackName: 'Monza',
          layoutVariant: null,
          lengthKm: '5.793',
          fileVenue: 'Monza',
          fileCourse: 'Monza',
        },
        courses: [],
        entries: [],
        storedNames: [],
        isOfficial,
        alsoIn: [],
      },
    },
  }
}

/** A completed event with the results of one race. */
function withRace(
  file: UsedFile,
  sessions: StoredNow['sessions'] = [
    { ...key, id: file.sessionId, startedAt: new Date(START.getTime() - HOUR_MS) },
  ],
  keptIn: number[] = [],
) {
  return stored({
    event: { status: 'completed', resultsVersion: 3 },
    sessions,
    files: [file],
    keptIn,
  })
}

const key: SessionKey = { kind: 'race', ordinal: 1 }
