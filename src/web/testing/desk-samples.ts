import type { ResultAdjustment } from '#shared/contract/result-adjustments.ts'
import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'

const RACE = { id: 31, kind: 'race', ordinal: 1, startedAt: null, cars: 2, isMain: true } as const

export function sampleDesk(options: Partial<ResultsDesk> = {}): ResultsDesk {
  return {
    event: {
      id: 31,
      title: 'Ardennes 6 Hours',
      status: 'completed',
      startDateTime: new Date('2026-11-28T19:00:00Z'),
      timezone: 'UTC',
      trackName: 'Spa',
      layoutVariant: null,
      confirmsResults: false,
    },
    version: 4,
    file: {
      id: 2,
      originalName: 'race.xml',
      sizeBytes: 1000,
      sha256: 'a',
      uploadedAt: new Date('2026-11-29T09:00:00Z'),
      uploadedByName: 'Penny Limiter',
      sessionName: 'Race',
      sessionStartedAt: null,
      trackVenue: 'Spa',
      trackCourse: 'Spa',
      trackLengthMetres: null,
      gameVersion: '1.3',
      filledFrom: [],
    },
    trackWarning: null,
    reading: null,
    earlierFiles: [],
    sessions: [RACE],
    session: RACE,
    cars: [sampleCar(1), sampleCar(2)],
    unmatched: [
      {
        name: 'Lota Laps',
        carNumber: '2',
        carClass: 'Hypercar',
        suggestions: [
          {
            id: 9,
            displayName: 'Lotta Laps',
            isGuest: false,
            raceControlUsername: null,
            isRegistered: true,
          },
        ],
      },
    ],
    adjustments: [],
    classification: { state: 'provisional', number: null, at: null },
    versions: [],
    entries: [],
    carLinks: [],
    ...options,
  }
}

export function sampleCar(number: number, options: Partial<DeskCar> = {}): DeskCar {
  const imported = {
    position: number,
    classPosition: number,
    status: 'Finished' as const,
    finishTimeSeconds: 3599 + number,
  }
  return {
    id: number,
    entry: number,
    carNumber: String(number),
    carClass: 'Hypercar',
    fileClass: 'Hyper',
    carModel: 'Toyota GR010',
    isHuman: true,
    teamName: '',
    lapsCompleted: 40,
    bestLapSeconds: 91 + number / 10,
    penalties: '',
    driverName: `Racer ${number}`,
    drivers: [{ name: `Racer ${number}`, person: null, isLinked: false, isFormerMember: false }],
    points: null,
    isUnclassified: false,
    ...imported,
    ...options,
    imported:
      options.finishTimeSeconds === null ? { ...imported, finishTimeSeconds: null } : imported,
  }
}

export function sampleAdjustment(options: Partial<ResultAdjustment> = {}): ResultAdjustment {
  return {
    id: 1,
    carNumber: '1',
    carClass: 'Hypercar',
    driverName: 'Racer 1',
    crew: ['Racer 1'],
    twin: 1,
    change: { kind: 'time-penalty', penaltySeconds: 5 },
    reason: 'Contact',
    authorName: 'Penny Limiter',
    createdAt: new Date('2026-11-29T10:00:00Z'),
    undoneAt: null,
    undoneByName: null,
    state: 'counts',
    decision: { number: 1, cameFrom: 'race-director' },
    ...options,
  }
}
