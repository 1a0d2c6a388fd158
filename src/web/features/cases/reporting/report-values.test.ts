import { expect, it } from 'vitest'
import type { Reporting } from '#shared/contract/reports.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { incidentOf, ReportValues, sessionOf, valuesOf } from './report-values.ts'

const carOf = (entryId: number | null, number: string, isOwn = false) => ({
  entryId,
  resultId: entryId === null ? 70 : null,
  number,
  carClass: 'Hypercar',
  drivers: [],
  isOwn,
})

const REPORTING: Reporting = {
  entries: [{ id: 4, number: 4, carClass: 'Hypercar' }],
  cars: [carOf(4, '4', true), carOf(7, '7'), carOf(8, '8'), carOf(null, '50')],
  opensAt: new Date(0),
  closesAt: new Date(1),
  isCloseExpected: true,
  admitsLate: false,
  left: {},
  minutesToEdit: 30,
  reports: [],
}

it('fills in the entry of the car before one that has its number', () => {
  expect(valuesOf(REPORTING, { car: '8', entry: 7, at: 90 })).toMatchObject({
    car: 'entry 7',
    otherCar: '',
    time: '0:01:30',
  })
  expect(valuesOf(REPORTING, { car: '50', entry: 99 })).toMatchObject({ car: 'result 70' })
})

it('names both cars of a contact that others had, and its session', () => {
  const filled = { car: '7', entry: 7, other: '8', otherEntry: 8, at: 90, session: 'qualifying-1' }
  expect(incidentOf(valuesOf(REPORTING, filled), REPORTING, filled)).toMatchObject({
    session: { kind: 'qualifying', ordinal: 1 },
    raceSeconds: 90,
    cars: [{ entryId: 7 }, { entryId: 8 }],
  })
})

it('can be sent with a time and no lap, as live timing fills it in', async () => {
  const check = schemaResolver(ReportValues)
  const values = valuesOf(REPORTING, { car: '7', at: 90 })
  const checked = await check(values, undefined, {
    fields: {},
    shouldUseNativeValidation: undefined,
  })
  expect(checked).toMatchObject({ errors: {}, values: { lap: null, time: '0:01:30' } })
})

it.each([
  [undefined, 'race', 1],
  ['race-2', 'race', 2],
  ['parade-1', 'race', 1],
  ['qualifying', 'race', 1],
])('reads the session %j as %s %i', (text, kind, ordinal) => {
  expect(sessionOf(text)).toEqual({ kind, ordinal })
})
