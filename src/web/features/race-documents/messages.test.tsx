import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { sampleLog, sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { MessagePanel } from './messages.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const race = shownRace(sampleRace, undefined)
if (!race) throw new Error('The sample has laps')

const SILENT: RaceLog = { ...sampleLog, penalties: [], unpunished: [] }
const props = { eventId: 31, session: undefined, race, timezone: 'UTC', messages: [] }

it('says that a session has no messages where nothing is chosen, without a note on their times', async () => {
  renderAt(() => <MessagePanel {...props} log={SILENT} />)
  await screen.findByText('The file has no messages of this session.')
  expect(screen.queryByText(/time of day|both cars report/)).toBeNull()
})

it('offers another choice where a car or a kind is chosen', async () => {
  renderAt(() => <MessagePanel {...props} log={SILENT} isFiltered />)
  await screen.findByText('Nothing of this kind happened. Choose another car or kind.')
})

it('keeps the number of what is not listed with its noun', async () => {
  renderAt(() => <MessagePanel {...props} log={SILENT} loose={1} />)
  const foot = await screen.findByText(/1 contact with loose parts of cars\.$/)
  expect(foot.textContent).toContain('1\u00A0contact with')
})

it('names the kind that lists what is left out', async () => {
  const log = { ...SILENT, unpunished: sampleLog.unpunished }
  renderAt(() => <MessagePanel {...props} log={log} hasKinds />)
  await screen.findByText(/3 times off the track .* Choose No Further Action to list them\.$/)
})

it('speaks of one contact with a loose part as one', async () => {
  renderAt(() => <MessagePanel {...props} log={SILENT} loose={1} hasKinds />)
  await screen.findByText(/1 contact with loose parts of cars\. Choose Contact to list it\.$/)
})
