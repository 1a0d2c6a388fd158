import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRow, sampleTable } from '#web/testing/championship-samples.ts'
import {
  PREVIEW,
  samplePointsSystem,
  samplePreview,
  sampleRaces,
} from '#web/testing/editor-samples.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { pickOption, replaceText, user } from '#web/testing/user.ts'
import { setWindowWidth } from '#web/testing/window-width.ts'
import { CreateChampionshipPage } from './create-championship-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  setWindowWidth()
})

const CREATE = 'POST /api/championships'
const SAVED = { data: { id: 9, key: 'season-9', version: 1 } }

it('creates a championship of the days, the known list and the races that were chosen', async () => {
  const { calls, router } = await open({ [CREATE]: SAVED })
  await type('Name', 'Summer Cup')
  await type('First Day', '01/01/2026')
  await type('Last Day', '03/31/2026')
  expect(rounds()).toEqual([])
  expect(screen.getByText(/^Does not count: Ardennes Night/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Count All 2 Races' }))
  expect(rounds()).toEqual(['R1 Ardennes Night', 'R2 Fuji Twilight'])
  expect(screen.queryByText(/^Does not count/)).toBeNull()
  await pickOption(
    screen.getByRole('combobox', { name: 'Points System' }),
    'Formula, with the fastest lap',
  )
  expect(screen.getByText('Fastest lap in class: 1 point, if in the first 10.')).toBeTruthy()
  expect(screen.getAllByText('As in Formula, with the fastest lap')).toHaveLength(3)
  expect(screen.queryByText('Changed')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Add a Race' }))
  await user.type(await screen.findByRole('searchbox'), 'desert')
  expect(screen.queryByText('Fuji Twilight', { selector: 'li div' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add Race' }))
  await user.click(await screen.findByRole('button', { name: 'Add Race 1' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rounds()).toContain('R4 Desert Night'))
  await user.click(saveButton())

  await waitFor(() => expect(router.state.location.pathname).toBe('/championships/season-9'))
  expect(calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
    name: 'Summer Cup',
    firstDay: '2026-01-01',
    lastDay: '2026-03-31',
    pointsSystemId: null,
    configuration: { bonus: { fastestLap: 1, fastestLapTop: 10 } },
    rounds: [
      { eventId: 31, race: null },
      { eventId: 32, race: null },
      { eventId: 33, race: null },
      { eventId: 33, race: 1 },
    ],
  })
})

it('saves nothing while a day is half typed', async () => {
  const { calls } = await open({ [CREATE]: SAVED })
  await type('Name', 'Summer Cup')
  await type('First Day', '01/0')
  await user.click(saveButton())
  expect(await screen.findByText('Enter the date as MM/DD/YYYY')).toBeTruthy()
  await waitFor(() => expect(field('First Day').getAttribute('aria-invalid')).toBe('true'))
  await type('First Day', '01/01/2026')
  await user.click(saveButton())
  expect(await screen.findByText('Please set first and last day')).toBeTruthy()
  expect(calls.filter(({ call }) => call === CREATE)).toEqual([])
})

it('previews without a name, with the races of another championship while it has none', async () => {
  const { calls } = await open({
    [PREVIEW]: { data: samplePreview({ borrowedFrom: 'Winter Cup' }) },
  })
  expect(
    await screen.findByText('It has no results yet. These are the races of Winter Cup.'),
  ).toBeTruthy()
  expect(screen.queryByText(/Nobody moves/)).toBeNull()
  expect(screen.getByRole('table', { name: 'Drivers as they would be' }).textContent).toContain(
    'Lotta Laps',
  )
  await waitFor(() =>
    expect(calls.findLast(({ call }) => call === PREVIEW)?.body).toMatchObject({
      id: null,
      form: { name: 'Preview' },
      table: { class: 'Hypercar' },
    }),
  )
})

it.each([
  [390, 'after'],
  [1440, 'before'],
])('has the button that saves, %i px wide, %s the table', async (width, place) => {
  setWindowWidth(width)
  await open({ [PREVIEW]: { data: samplePreview() } })
  const table = await screen.findByRole('table', { name: 'Drivers as they would be' })
  const isAfter = table.compareDocumentPosition(saveButton()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isAfter ? 'after' : 'before').toBe(place)
})

it('waits with the preview while something is wrong, and says that it failed', async () => {
  const { calls } = await open()
  await screen.findByRole('table', { name: 'Drivers as they would be' })
  const before = calls.filter(({ call }) => call === PREVIEW).length
  await type('Points by Place in Class', '1 2')
  await user.tab()
  expect(await screen.findByText(/so this is the table before that/)).toBeTruthy()
  expect(screen.getByText("Place 2 can't earn more than place 1: 2 after 1.")).toBeTruthy()
  expect(calls.filter(({ call }) => call === PREVIEW)).toHaveLength(before)
  cleanup()
  sessionStorage.clear()

  await open({ [PREVIEW]: refusal(500, 'Broken', 'internal') })
  expect(await screen.findByText('No preview')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

it('shows a table of no other class than the chosen one, also while something is wrong', async () => {
  const classes = ['Hypercar', 'LMGT3']
  const answered = (name: string) => ({
    data: samplePreview({ classes, table: sampleTable([sampleRow(name, 1, {})]) }),
  })
  const next = vi.fn<() => ReturnType<typeof answered> | Promise<ReturnType<typeof answered>>>()
  let answerHypercar: (answer: ReturnType<typeof answered>) => void = () => {}
  next.mockReturnValueOnce(answered('Anybody'))
  next.mockReturnValueOnce(new Promise((resolve) => (answerHypercar = resolve)))
  next.mockReturnValue(answered('Gus Gravel'))
  const { calls } = await open({ [PREVIEW]: next })
  const asked = () => calls.filter(({ call }) => call === PREVIEW).map(({ body }) => body)
  await waitFor(() => expect(asked()[1]).toMatchObject({ table: { class: 'Hypercar' } }))
  expect(screen.queryByText('Anybody')).toBeNull()
  answerHypercar(answered('Lotta Laps'))
  expect(await screen.findByText('Lotta Laps')).toBeTruthy()

  await type('Points by Place in Class', '1 2')
  await user.tab()
  expect(await screen.findByText(/so this is the table before that/)).toBeTruthy()
  await pickOption(screen.getByRole('combobox', { name: 'Class' }), 'LMGT3')
  expect(await screen.findByText('Gus Gravel')).toBeTruthy()
  expect(screen.queryByText('Lotta Laps')).toBeNull()
  expect(screen.getByText(/so this is the table before that/)).toBeTruthy()
  const [, before, after] = asked()
  expect(after).toEqual({ ...(before as object), table: { of: 'drivers', class: 'LMGT3' } })
})

it('keeps what is typed in this tab until it is created or discarded', async () => {
  await open()
  await type('Name', 'Half a thought')
  cleanup()

  await open()
  expect(await screen.findByText('Draft restored')).toBeTruthy()
  expect(field('Name').value).toBe('Half a thought')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Name').value).toBe('')
  cleanup()

  await open()
  expect(screen.queryByText('Draft restored')).toBeNull()
})

it('shows a refusal of the server at its field', async () => {
  const taken = 'There is a championship of this name already'
  await open({ [CREATE]: refusal(409, taken, 'conflict', { name: taken }) })
  await type('Name', 'Winter Cup')
  await user.click(saveButton())

  expect(await screen.findByText(taken)).toBeTruthy()
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
})

it('lets the share that a driver needs be one of driving time', async () => {
  const { calls } = await open({ [CREATE]: SAVED })
  await type('Name', 'Cup')
  await user.click(screen.getByRole('button', { name: 'Crews and Guests' }))
  const choose = (name: string, option: string) =>
    pickOption(screen.getByRole('combobox', { name }), option)
  await choose('Drivers Who Score', 'Those with a share of the car')
  await type('Share Needed (%)', '25')
  expect(screen.getByText(/with at least 25 % of the car's laps, otherwise not/)).toBeTruthy()
  await choose('Of', 'Its driving time')
  expect(screen.getByText(/with at least 25 % of the car's driving time/)).toBeTruthy()
  await user.click(saveButton())

  const whoScores = { rule: 'min-share', percent: 25, of: 'time' }
  await waitFor(() =>
    expect(calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
      configuration: { whoScores },
    }),
  )
})

it('sets shares of the class leader, a least driving time, and bonuses and cars per category and class', async () => {
  const { calls } = await open({ [CREATE]: SAVED })
  await type('Name', 'Cup')
  const choose = (name: string, option: string) =>
    pickOption(screen.getByRole('combobox', { name }), option)
  await user.click(screen.getByRole('button', { name: 'Bonus Points' }))
  await type('Pole Position', '1')
  await choose('In Tables of Categories', 'The best of the category gets them')
  expect(screen.getByText(/pole position is decided among its cars/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Crews and Guests' }))
  await choose('Laps of One Driver', 'Above a share, the car is not classified')
  await type('Greatest Share (%)', '66')
  await choose('Share Of', 'The laps of the class leader')
  expect(screen.getByText(/laps up to 66 % of the class leader's/)).toBeTruthy()
  await choose('Least Driving Time', 'Whoever drove less scores nothing')
  await type('Minutes in the Car', '40')
  expect(screen.getByText(/in the car for less than 40.minutes scores nothing/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Teams and Makes' }))
  await choose('Cars That Score for a Team', 'The best of each class, added up')
  expect(screen.getByText(/best car of a team in each class scores/)).toBeTruthy()
  expect(screen.queryByLabelText('Cars of a Team')).toBeNull()
  await user.click(saveButton())

  await waitFor(() =>
    expect(calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
      configuration: {
        bonus: { pole: 1, per: 'category' },
        maxShare: { percent: 66, action: 'no-points', of: 'class-leader' },
        minDriveMinutes: { minutes: 40, noPointsFor: 'driver' },
        team: { cars: 'best-per-class', n: 1 },
      },
    }),
  )
})

it('resets a group of options to its defaults, and sends a list by size of the class', async () => {
  const { calls } = await open({ [CREATE]: SAVED })
  await type('Name', 'Cup')
  await user.click(screen.getByRole('button', { name: 'Length and Size' }))
  await user.click(screen.getByRole('button', { name: 'Add a Length' }))
  await type('From (minutes)', '480')
  await type('Factor', '1.5')
  await user.click(screen.getByRole('button', { name: 'Add a List' }))
  await type('From (starters)', '8')
  await type('Points by Place', '12 9')
  await screen.findByText(/With 8 or more starters, a class scores 12 and 9 points/)
  await type('Points by Place in Class', '7')
  await user.click(screen.getByRole('button', { name: 'Reset Points to Defaults' }))
  await user.click(saveButton())

  await waitFor(() =>
    expect(calls.find(({ call }) => call === CREATE)?.body).toEqual(
      expect.objectContaining({
        configuration: {
          longRaces: [{ fromMinutes: 480, factor: 1.5 }],
          classSize: { '8': [12, 9] },
        },
      }),
    ),
  )
})

async function open(answers: Answers = {}) {
  const view = renderAt(CreateChampionshipPage, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/points-systems': { data: [samplePointsSystem()] },
      'GET /api/events': { data: sampleRaces() },
      [PREVIEW]: { data: samplePreview() },
      ...answers,
    },
  })
  await screen.findByLabelText('Name')
  await screen.findByRole('button', { name: 'Add a Race' })
  return view
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const type = (label: string, text: string) => replaceText(field(label), text)

const saveButton = () => screen.getByRole('button', { name: 'Create Championship' })

const rounds = () =>
  screen.queryAllByRole('button', { name: /^R\d+ / }).map(({ textContent }) => textContent)
