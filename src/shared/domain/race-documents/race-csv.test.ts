import { expect, test } from 'vitest'
import { analysisCsv, classificationCsv } from './race-csv.ts'
import { raceTimeline } from './timeline.ts'
import { drivenCarWith, GREEN, lapWith } from '#tests/support/race-laps.ts'

const person = (shownName: string) => ({ name: shownName, shownName, userId: null, category: null })

const race = raceTimeline([
  drivenCarWith({
    entry: 1,
    number: '007',
    teamName: '=Formula; Racing',
    carModel: 'Aston Martin Valkyrie',
    drivers: [person('Ann'), person('Bea')],
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 2 },
      { driver: 1, firstLap: 3, lastLap: 3 },
    ],
    place: 1,
    penalties: 'Time 10 s (Speeding)',
    flagSeconds: 301.5,
    finishSeconds: 301.5,
    laps: [
      lapWith({
        number: 1,
        startedSeconds: GREEN,
        seconds: 100,
        sectors: [30, 40, 30],
        topSpeedKmh: 301.25,
      }),
      lapWith({ number: 2, startedSeconds: GREEN + 100, seconds: null, isPit: true }),
      lapWith({
        number: 3,
        startedSeconds: GREEN + 202,
        seconds: 99.5,
        sectors: [29.5, 40, 30],
      }),
    ],
  }),
  drivenCarWith({
    entry: 2,
    number: '8',
    carClass: 'LMGT3',
    teamName: 'Second',
    drivers: [person('Cleo')],
    ranges: [{ driver: 0, firstLap: 1, lastLap: 2 }],
    place: 2,
    status: 'DNF',
    dnfReason: 'Engine',
    crossings: [120, 238],
  }),
])
if (!race) throw new Error('The race has laps')

const facts = {
  trackLengthMetres: 5_000,
  startedAt: new Date('2026-11-22T19:00:00Z'),
  greenSeconds: 128.5,
  timezone: 'Europe/Berlin',
}

const lines = (text: string) => text.slice(1).trimEnd().split('\r\n')

test('the analysis has the columns of the timing companies, and a line per lap', () => {
  const text = analysisCsv(race, facts)
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(lines(text)).toEqual([
    'NUMBER;DRIVER_NUMBER;LAP_NUMBER;LAP_TIME;LAP_IMPROVEMENT;CROSSING_FINISH_LINE_IN_PIT;S1;S1_IMPROVEMENT;S2;S2_IMPROVEMENT;S3;S3_IMPROVEMENT;KPH;ELAPSED;HOUR;S1_LARGE;S2_LARGE;S3_LARGE;TOP_SPEED;DRIVER_NAME;PIT_TIME;CLASS;GROUP;TEAM;MANUFACTURER;FLAG_AT_FL',
    `007;1;1;1:40.000;2;;30.000;2;40.000;2;30.000;2;180.0;1:40.000;20:03:48.500;0:30.000;0:40.000;0:30.000;301.3;Ann;;Hypercar;;"'=Formula; Racing";Aston Martin Valkyrie;`,
    `007;1;2;;0;B;;0;;0;;0;;3:22.000;20:05:30.500;;;;;Ann;;Hypercar;;"'=Formula; Racing";Aston Martin Valkyrie;`,
    `007;2;3;1:39.500;2;;29.500;2;40.000;0;30.000;0;180.9;5:01.500;20:07:10.000;0:29.500;0:40.000;0:30.000;;Bea;;Hypercar;;"'=Formula; Racing";Aston Martin Valkyrie;FF`,
    '8;1;1;2:00.000;1;;;0;;0;;0;150.0;2:00.000;20:04:08.500;;;;;Cleo;;LMGT3;;Second;Porsche 963;',
    '8;1;2;1:58.000;1;;;0;;0;;0;152.5;3:58.000;20:06:06.500;;;;;Cleo;;LMGT3;;Second;Porsche 963;',
  ])
})

test('the time of day is empty if the file does not tell it', () => {
  const first = lines(analysisCsv(race, { ...facts, startedAt: null }))[1]
  expect(first?.split(';')[14]).toBe('')
})

test('the time lost in the pit lane is on the lap out of it', () => {
  const stopped = raceTimeline([
    drivenCarWith({ crossings: [105, 205, 305, 405, 507, 645, 745, 845], pitLaps: [5] }),
  ])
  const times = stopped ? lines(analysisCsv(stopped, facts)).map((line) => line.split(';')[20]) : []
  expect(times).toEqual(['PIT_TIME', '', '', '', '', '', '0:40.000', '', ''])
})

test('the classification has the columns of the timing companies', () => {
  expect(lines(classificationCsv(race, facts))).toEqual([
    'POSITION;NUMBER;TEAM;DRIVER_1;DRIVER_2;DRIVER_3;DRIVER_4;DRIVER_5;VEHICLE;TYRES;CLASS;GROUP;STATUS;LAPS;TOTAL_TIME;GAP_FIRST;GAP_PREVIOUS;FL_LAPNUM;FL_TIME;FL_KPH;DNF_REASON;PENALTIES',
    `1;007;"'=Formula; Racing";Ann;Bea;;;;Aston Martin Valkyrie;;Hypercar;;Classified;3;0:05:01.500;;;3;1:39.500;180.9;;Time 10 s (Speeding)`,
    '2;8;Second;Cleo;;;;;Porsche 963;;LMGT3;;Not Classified;2;;1 lap;1 lap;2;1:58.000;152.5;engine;',
  ])
})

test('the time of day goes on while a joined race is stopped, and its last lap before that is under red', () => {
  const restarts = [{ afterLap: 2, firstLap: 3, stoppedSeconds: 200, startedSeconds: 200 }]
  const stopped = raceTimeline([
    drivenCarWith({ crossings: [100, 200, 300], flagSeconds: 300, restarts }),
  ])
  const seams = [{ atSeconds: 200, afterLap: 2, pauseSeconds: 1_800 }]
  const rows = stopped ? lines(analysisCsv(stopped, { ...facts, seams })) : []
  expect(rows.slice(1).map((row) => [row.split(';')[14], row.split(';').at(-1)])).toEqual([
    ['20:03:48.500', ''],
    ['20:05:28.500', 'RF'],
    ['20:37:08.500', 'FF'],
  ])
})
