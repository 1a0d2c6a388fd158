import { expect, test } from 'vitest'
import { sessionCar, sessionOf } from '#tests/support/session-laps.ts'
import { sessionAnalysisCsv, sessionClassificationCsv } from './session-csv.ts'

const session = sessionOf(
  sessionCar({ entry: 1, number: '7', place: 1, seconds: [101.5, 100.5] }),
  sessionCar({ entry: 2, number: '8', place: 2, carClass: 'LMGT3', seconds: [112] }),
  sessionCar({ entry: 3, number: '9', place: 3, carClass: 'LMGT3' }),
  sessionCar({ entry: 4, number: '10', place: 4, seconds: [100], status: 'DSQ' }),
)

const lines = (text: string) => text.slice(1).trimEnd().split('\r\n')

test('the classification has the columns of a race’s, with gaps of best laps', () => {
  expect(lines(sessionClassificationCsv(session, 5_000))).toEqual([
    'POSITION;NUMBER;TEAM;DRIVER_1;DRIVER_2;DRIVER_3;DRIVER_4;DRIVER_5;VEHICLE;TYRES;CLASS;GROUP;STATUS;LAPS;TOTAL_TIME;GAP_FIRST;GAP_PREVIOUS;FL_LAPNUM;FL_TIME;FL_KPH;DNF_REASON;PENALTIES',
    '1;7;Team 7;Ann;;;;;Porsche 963;;Hypercar;;;3;;;;3;1:40.500;179.1;;',
    '2;8;Team 8;Ann;;;;;Porsche 963;;LMGT3;;;2;;0:11.500;0:11.500;2;1:52.000;160.7;;',
    '3;9;Team 9;Ann;;;;;Porsche 963;;LMGT3;;;0;;;;;;;;',
    '4;10;Team 10;Ann;;;;;Porsche 963;;Hypercar;;Disqualified;2;;;;2;1:40.000;180.0;;',
  ])
})

test('the analysis counts from the start of the clock, and knows no flag', () => {
  const facts = {
    trackLengthMetres: 5_000,
    startedAt: new Date('2026-11-22T19:00:00Z'),
    greenSeconds: 0,
    timezone: 'UTC',
  }
  const [head, ...laps] = lines(sessionAnalysisCsv(session, facts)).map((line) => line.split(';'))
  const column = (name: string) => laps.slice(0, 3).map((lap) => lap[head?.indexOf(name) ?? -1])
  expect(column('LAP_TIME')).toEqual(['', '1:41.500', '1:40.500'])
  expect(column('ELAPSED')).toEqual(['2:00.000', '3:41.500', '5:22.000'])
  expect(column('HOUR')).toEqual(['19:02:00.000', '19:03:41.500', '19:05:22.000'])
  expect(column('FLAG_AT_FL')).toEqual(['', '', ''])
})
