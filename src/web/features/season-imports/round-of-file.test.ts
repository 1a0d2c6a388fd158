import { describe, expect, it } from 'vitest'
import { readHead, roundOfFile } from './round-of-file.ts'

const round = (eventId: number, start: string) => ({
  eventId,
  startDateTime: new Date(start),
  trackName: 'Fuji Speedway',
})

describe('readHead', () => {
  it('finds when, where and what was driven', async () => {
    const file = new Blob([
      '<rFactorXML><RaceResults><TrackCourse>Fuji Speedway</TrackCourse><DateTime>1772388000</DateTime><Qualify><Laps>0</Laps>',
    ])
    expect(await readHead(file)).toEqual({
      startedAt: new Date('2026-03-01T18:00:00Z'),
      course: 'Fuji Speedway',
      session: 'Qualifying',
    })
  })

  it('says nothing of another file', async () => {
    expect(await readHead(new Blob(['a;b']))).toEqual({
      startedAt: null,
      course: null,
      session: null,
    })
  })
})

describe('roundOfFile', () => {
  const head = { startedAt: new Date('2026-03-01T19:30:00Z'), course: null, session: null }

  it('proposes the nearest round', () => {
    const rounds = [round(1, '2026-02-01T18:00:00Z'), round(2, '2026-03-01T18:00:00Z')]
    expect(roundOfFile(head, rounds)?.eventId).toBe(2)
  })

  it.each([
    ['none is near', [round(1, '2026-02-01T18:00:00Z')], head],
    [
      'the file does not say when',
      [round(1, '2026-03-01T18:00:00Z')],
      { ...head, startedAt: null },
    ],
  ])('proposes nothing if %s', (_why, rounds, of) => {
    expect(roundOfFile(of, rounds)).toBeUndefined()
  })
})
