import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChampionshipSeason } from '#shared/contract/championship-season.ts'
import type { Round } from '#shared/domain/scoring/season.ts'
import { sampleChampionship } from '#web/testing/championship-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { pickOption, user } from '#web/testing/user.ts'
import { CalculatorPage } from './calculator-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CHAMPIONSHIP = 'GET /api/championships/3'
const SEASON = `${CHAMPIONSHIP}/season` as const
const AT = '/championships/3/calculator?of=drivers&withoutDrops=false&rest=behind'

it('shows the table as it would be, place by place', async () => {
  const { router } = visit()
  expect(await screen.findByText('This is a forecast, not the standings')).toBeTruthy()
  expect(totals()).toEqual(['Hank Hairpin 43', 'Lotta Laps 43', 'Vera Vortex 30'])
  const panel = within(screen.getByRole('region', { name: /^Hypercar in R3/ }))

  await pickOption(panel.getByRole('combobox', { name: '1st' }), '#9 Vera Vortex')
  expect(totals()).toEqual(['Hank Hairpin 61', 'Lotta Laps 58', 'Vera Vortex 55'])
  await pickOption(await panel.findByRole('combobox', { name: '2nd' }), '#7 Lotta Laps')
  expect(totals()).toEqual(['Lotta Laps 61', 'Hank Hairpin 58', 'Vera Vortex 55'])
  expect(screen.getByText('Lotta Laps would win: Hypercar drivers, with 61 points.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^R3 forecast/ })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ forecast: '33.Hypercar...9.7' })

  await pickOption(screen.getByRole('combobox', { name: 'Everybody Else' }), 'Does Not Start')
  expect(totals()).toEqual(['Lotta Laps 61', 'Vera Vortex 55', 'Hank Hairpin 43'])

  // A place that is taken away moves the others up.
  await pickOption(panel.getByRole('combobox', { name: '1st' }), 'Nobody')
  expect(totals()).toEqual(['Lotta Laps 68', 'Hank Hairpin 43', 'Vera Vortex 30'])
  await user.click(screen.getByRole('button', { name: 'Clear Forecast' }))
  expect(totals()).toEqual(['Hank Hairpin 43', 'Lotta Laps 43', 'Vera Vortex 30'])
})

it('shows a forecast that somebody sent, and the sum behind it', async () => {
  visit({ at: `${AT}&forecast=33.Hypercar.7.9.7.8.9` })
  await screen.findByRole('table', { name: 'Hypercar drivers, forecast' })
  expect(totals()).toEqual(['Lotta Laps 68', 'Hank Hairpin 61', 'Vera Vortex 45'])

  await user.click(screen.getByRole('button', { name: /^Lotta Laps in R3: 25/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Forecast: not raced yet.')
})

it('offers pole and fastest lap where they earn points', async () => {
  visit({ season: { ...loaded, configuration: { bonus: { pole: 2, fastestLap: 1 } } } })
  const panel = within(await screen.findByRole('region', { name: /^Hypercar in R3/ }))
  await pickOption(panel.getByRole('combobox', { name: 'Pole Position' }), '#9 Vera Vortex')
  await pickOption(panel.getByRole('combobox', { name: 'Fastest Lap' }), '#9 Vera Vortex')
  expect(totals()).toEqual(['Hank Hairpin 68', 'Lotta Laps 61', 'Vera Vortex 48'])
})

it('offers neither pole nor fastest lap at a time of a race, which scores places only', async () => {
  visit({
    season: {
      ...withNext({ isIntermediate: true }),
      configuration: { bonus: { pole: 2, fastestLap: 1 } },
    },
  })
  const panel = within(await screen.findByRole('region', { name: /^Hypercar in R3/ }))
  expect(panel.getByRole('combobox', { name: '1st' })).toBeTruthy()
  expect(panel.queryByRole('combobox', { name: /Pole|Fastest/ })).toBeNull()
})

it('offers the bonus points that the round pays', async () => {
  visit({
    season: {
      ...withNext({ withoutBonus: ['fastestLap'], hasNoQualifying: true }),
      configuration: { bonus: { pole: 2, fastestLap: 1 } },
    },
  })
  const panel = within(await screen.findByRole('region', { name: /^Hypercar in R3/ }))
  expect(panel.queryByRole('combobox', { name: /Pole|Fastest/ })).toBeNull()
})

it('says so when the class enters none of the rounds to come', async () => {
  visit({ season: withNext({ classes: ['LMGT3'] }) })
  await screen.findByText(/Hypercar enters none of the rounds to come/)
  expect(screen.queryByRole('region', { name: /^Hypercar in R3/ })).toBeNull()
})

it('fills in everybody as they stand', async () => {
  visit()
  const panel = within(await screen.findByRole('region', { name: /^Hypercar in R3/ }))
  await user.click(panel.getByRole('button', { name: 'Fill In as They Stand' }))
  await waitFor(() => expect(panel.getAllByRole('combobox')).toHaveLength(3))
  expect(totals()).toEqual(['Hank Hairpin 68', 'Lotta Laps 61', 'Vera Vortex 45'])
})

it('has nothing to calculate once all rounds were held or it is closed, or cannot be loaded', async () => {
  const held = loaded.season.rounds.slice(0, 2)
  visit({ season: { ...loaded, season: { ...loaded.season, rounds: held } } })
  expect(await screen.findByText('All rounds of this championship have been held.')).toBeTruthy()
  cleanup()

  const closed = { at: new Date('2026-06-01'), byName: null }
  visit({ answers: { [CHAMPIONSHIP]: { data: sampleChampionship({ key: '3', closed }) } } })
  expect(await screen.findByText(/This championship is closed/)).toBeTruthy()
  cleanup()

  visit({ answers: { [SEASON]: refusal(500, 'Broken', 'internal') } })
  expect(await screen.findByText('Failed to load championship')).toBeTruthy()
  cleanup()

  visit({ answers: { [CHAMPIONSHIP]: refusal(404, 'Championship not found', 'not_found') } })
  expect(await screen.findByRole('link', { name: 'All Championships' })).toBeTruthy()
})

/** Name and total of each row. */
function totals() {
  return screen
    .getAllByRole('button', { name: /^Total of / })
    .map((button) => button.textContent.replace(/^Total of (.*): /, '$1 '))
}

type Visit = { at?: string; season?: ChampionshipSeason; answers?: Answers }

function visit({ at = AT, season = loaded, answers = {} }: Visit = {}) {
  const championship = sampleChampionship({ key: '3', rules: {}, tables: ['drivers'] })
  return renderAt(CalculatorPage, {
    at,
    path: '/championships/$id/calculator',
    viewer: sampleViewer(),
    answers: {
      [CHAMPIONSHIP]: { data: championship },
      [SEASON]: { data: season },
      ...answers,
    },
  })
}

const CARS = [
  ['7', 'Lotta Laps'],
  ['8', 'Hank Hairpin'],
  ['9', 'Vera Vortex'],
] as const

const inOrder = (...numbers: string[]) =>
  numbers.map((number, index) => ({
    no: `Hypercar ${number}`,
    class: 'Hypercar',
    drivers: [`name ${number}`],
    pos: index + 1,
    status: 'finished' as const,
  }))

const loaded: ChampionshipSeason = {
  season: {
    rounds: [
      { id: '31', cars: inOrder('7', '8', '9') },
      { id: '32', cars: inOrder('8', '7', '9') },
      { id: '33', cars: [] },
    ],
    names: Object.fromEntries(
      CARS.flatMap(([number, name]) => [
        [`Hypercar ${number}`, `#${number}`],
        [`name ${number}`, name],
      ]),
    ),
  },
  configuration: {},
  adjustments: {},
}

/** The season with more about its round to come. */
const withNext = (given: Partial<Round>): ChampionshipSeason => ({
  ...loaded,
  season: {
    ...loaded.season,
    rounds: loaded.season.rounds.map((round) =>
      round.id === '33' ? { ...round, ...given } : round,
    ),
  },
})
