import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RaceTelemetry } from '#shared/contract/race-documents.ts'
import { pitStopsDocument } from '#shared/domain/race-documents/documents/pit-stops.ts'
import { raceLogWith } from '#tests/support/race-log.ts'
import { GREEN_SECONDS, sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { DeclaredDocument } from './declared-document.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('names the penalty that a car served at a visit', async () => {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The sample has laps')
  const line = { driverName: 'First 8', kind: 'Drive Thru', seconds: 0, laps: 0, reason: null }
  const penalties = [
    // Car 8 ended lap 3 in the pit lane after 282 s.
    { ...line, entry: 1, action: 'received' as const, etSeconds: GREEN_SECONDS + 200 },
    { ...line, entry: 1, action: 'served' as const, etSeconds: GREEN_SECONDS + 290 },
  ]
  renderAt(
    () => (
      <DeclaredDocument
        document={pitStopsDocument}
        race={{ ...race, log: raceLogWith({ penalties }) }}
      />
    ),
    {
      viewer: sampleViewer(),
    },
  )
  const table = await screen.findByRole('table', { name: 'Visits to the pit lane' })
  const rows = within(table).getAllByRole('row').slice(1)
  const serving = rows.filter((row) => row.textContent.includes('Serves: drive-through'))
  expect(serving).toHaveLength(1)
  expect(serving[0]?.textContent).toContain('First 8')
})

it('has no columns of what the file does not tell of any visit', async () => {
  const headsWith = async (telemetry: RaceTelemetry | undefined) => {
    cleanup()
    const race = shownRace(sampleRace, undefined, { telemetry })
    if (!race) throw new Error('The sample has laps')
    renderAt(() => <DeclaredDocument document={pitStopsDocument} race={race} />, {
      viewer: sampleViewer(),
    })
    const table = within(await screen.findByRole('table', { name: 'Visits to the pit lane' }))
    return table
      .getAllByRole('columnheader')
      .map(({ textContent }) => /^[A-Z][a-z]+( Driver)?/.exec(textContent)?.[0])
  }
  expect(await headsWith(undefined)).toEqual([
    'Time',
    'Car',
    'Lap',
    'Next Driver',
    'Places',
    'Lost',
  ])
  const withFuel = await headsWith(sampleTelemetry)
  expect(withFuel).toContain('Fuel')
  expect(withFuel).not.toContain('Energy')
})

it('has no comma between what was added, and each of it in one piece', async () => {
  const race = shownRace(sampleRace, undefined, { telemetry: sampleTelemetry })
  if (!race) throw new Error('The sample has laps')
  renderAt(() => <DeclaredDocument document={pitStopsDocument} race={race} />, {
    viewer: sampleViewer(),
  })
  const table = within(await screen.findByRole('table', { name: 'Visits to the pit lane' }))
  const [, row] = table.getAllByRole('row')
  expect(row?.textContent).toContain('No fuel added No new tyres')
})

it('explains fuel and energy only where the file has them', async () => {
  for (const telemetry of [undefined, sampleTelemetry]) {
    cleanup()
    const race = shownRace(sampleRace, undefined, { telemetry })
    if (!race) throw new Error('The sample has laps')
    renderAt(() => <DeclaredDocument document={pitStopsDocument} race={race} />, {
      viewer: sampleViewer(),
    })
    await screen.findByRole('table', { name: 'Visits to the pit lane' })
    expect(screen.queryByText(/Fuel and energy added are/) !== null).toBe(telemetry !== undefined)
  }
})

it('says that the file counts stops of a race without a lap into the pit lane', async () => {
  const cars = sampleRace.cars.map((car, index) => ({
    ...car,
    pitLaps: [],
    pitstops: index === 0 ? 1 : 0,
  }))
  const race = shownRace({ ...sampleRace, cars }, undefined)
  if (!race) throw new Error('The sample has laps')
  renderAt(() => <DeclaredDocument document={pitStopsDocument} race={race} />, {
    viewer: sampleViewer(),
  })
  expect(await screen.findByText(/pit lane. The file counts stops of 1 car\./)).toBeTruthy()
})

it('tells under both tables how their figures are computed, for phones, which show no heads', async () => {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The sample has laps')
  renderAt(() => <DeclaredDocument document={pitStopsDocument} race={race} />, {
    viewer: sampleViewer(),
  })
  expect(await screen.findAllByText('How these figures are computed')).toHaveLength(2)
})

it('says that a car stopped on the lap after its last visit if the log has it on the track there', async () => {
  const [car] = sampleRace.cars
  if (!car) throw new Error('The sample has cars')
  // Car 8 ended its last lap in the pit lane.
  const retired = { ...car, status: 'DNF' as const, pitLaps: [car.times.length] }
  const race = shownRace({ ...sampleRace, cars: [retired, ...sampleRace.cars.slice(1)] }, undefined)
  if (!race) throw new Error('The sample has laps')
  const damage = { entry: 1, driverName: 'First 8', part: 'wing', etSeconds: 100_000 }
  for (const [log, text] of [
    [raceLogWith(), 'Stayed in'],
    [raceLogWith({ damages: [damage] }), `Stopped on lap ${car.times.length + 1}`],
  ] as const) {
    cleanup()
    renderAt(() => <DeclaredDocument document={pitStopsDocument} race={{ ...race, log: log }} />, {
      viewer: sampleViewer(),
    })
    const table = await screen.findByRole('table', { name: 'Visits to the pit lane' })
    expect(within(table).getAllByText(text).length).toBeGreaterThan(0)
  }
})
