import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { JoinPreview, Joins } from '#shared/contract/race-joins.ts'
import { sampleDesk } from '#web/testing/desk-samples.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { JoinPanel } from './join-panel.tsx'

const JOINS = 'GET /api/admin/events/31/joins?session=5'
const PREVIEW = 'POST /api/admin/events/31/joins/preview?session=5'
const JOIN = 'POST /api/admin/events/31/joins?session=5'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const id = (entry: number, part = 0) => ({ part, entry })
const seven = { id: id(1), number: '7', carClass: 'Hypercar', crew: 'Comet', drivers: ['Ann'] }
const preview: JoinPreview = {
  seams: [
    {
      atSeconds: 8_850,
      afterLap: 88,
      stoppedAt: new Date('2026-05-02T20:30:00Z'),
      restartedAt: new Date('2026-05-02T21:01:00Z'),
    },
  ],
  cars: [
    {
      ...seven,
      place: 1,
      classPlace: 1,
      status: 'Finished',
      laps: 148,
      gap: null,
      parts: [
        { place: 2, laps: 88 },
        { place: 3, laps: 60 },
      ],
      uncountedLaps: 1,
      isRetired: false,
    },
  ],
  asked: [],
  share: 0.6,
  weight: 0.5,
}

const joins: Joins = {
  version: 4,
  files: [1, 2].map((one) => ({
    id: one,
    originalName: `part-${one}.xml`,
    sessionStartedAt: new Date(`2026-05-02T2${one}:00:00Z`),
    uploadedAt: new Date('2026-05-03T10:00:00Z'),
    minutes: 240,
  })),
  join: null,
}

function open(answers: Answers = {}) {
  const desk = sampleDesk()
  function Opened() {
    const [isOpen, setIsOpen] = useState(false)
    const ofEvent = { ...desk, event: { ...desk.event, id: 31 } }
    return <JoinPanel desk={ofEvent} session={5} isOpen={isOpen} onOpenChange={setIsOpen} />
  }
  return renderAt(Opened, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: { [JOINS]: { data: joins }, [PREVIEW]: { data: preview }, ...answers },
  })
}

async function openDialog() {
  await user.click(await screen.findByRole('button', { name: 'Join with a Continuation' }))
  return within(await screen.findByRole('dialog'))
}

it('shows what becomes of each car before anything changes, and joins with the version that was seen', async () => {
  const { calls } = open({ [JOIN]: { data: { unfit: [] } } })
  const dialog = await openDialog()
  expect(await dialog.findByText('P1 Comet')).toBeTruthy()
  expect(dialog.getByText('148 laps (88 + 60), 1 lap not counted')).toBeTruthy()
  expect(dialog.getByText('Gains 2 places')).toBeTruthy()
  expect(dialog.getByText('60% of the race was driven: half points.')).toBeTruthy()
  expect(dialog.getByText(/31 minutes later/)).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Join Files' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.find(({ call }) => call === JOIN)
  expect(sent?.body).toMatchObject({
    files: [1, 2],
    version: 4,
    settings: { cuts: [{ rule: 'leader' }], gaps: 'erased', credits: [] },
  })
})

it('reads the files once for a credit, however long its reason is', async () => {
  const { calls } = open({ [JOIN]: { data: { unfit: [] } } })
  const previews = () => calls.filter(({ call }) => call === PREVIEW)
  const dialog = await openDialog()
  await user.click(await dialog.findByRole('button', { name: 'Add Credit' }))
  await user.clear(dialog.getByLabelText('Laps'))
  await user.type(dialog.getByLabelText('Laps'), '1')
  expect(previews()).toHaveLength(1)

  await user.type(dialog.getByLabelText('Reason'), 'Towed')
  const join = dialog.getByRole('button', { name: 'Join Files' })
  await waitFor(() => expect(join.getAttribute('aria-disabled')).not.toBe('true'))
  expect(previews()).toHaveLength(2)
  expect(previews()[1]?.body).toMatchObject({ settings: { credits: [{ entry: 1, laps: 1 }] } })

  await user.click(join)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call === JOIN)?.body).toMatchObject({
    settings: { credits: [{ entry: 1, laps: 1, reason: 'Towed' }] },
  })
})

it('ranks cars that did not finish below those that did, unless laps alone are chosen', async () => {
  const { calls } = open({ [JOIN]: { data: { unfit: [] } } })
  const dialog = await openDialog()
  const ranking = await dialog.findByRole('combobox', {
    name: /^Places of Cars That Did Not Finish/,
  })
  expect(ranking.textContent).toContain('Below all that finished')
  await user.click(ranking)
  await user.click(await screen.findByRole('option', { name: 'By their laps alone' }))
  const join = dialog.getByRole('button', { name: 'Join Files' })
  await waitFor(() => expect(join.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(join)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call === JOIN)?.body).toMatchObject({
    settings: { ranking: 'laps-alone' },
  })
})

it('asks which car an unknown one is before the files can be joined', async () => {
  const stranger = { ...seven, id: id(3, 1), number: '70', crew: 'Orbit' }
  open({ [PREVIEW]: { data: { ...preview, asked: [{ ...stranger, candidates: [seven] }] } } })
  const dialog = await openDialog()
  expect(await dialog.findByText('Part 2: #70 Orbit, Hypercar')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Join Files' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

it('shows how results are joined, and undoes it after a question', async () => {
  const join = {
    files: joins.files,
    settings: {
      cuts: [{ rule: 'leader' as const }],
      gaps: 'erased' as const,
      equalLaps: 'last-part' as const,
      retired: 'may-return' as const,
      ranking: 'finishers-first' as const,
      weight: 'quarters' as const,
      plannedMinutes: null,
      credits: [],
      pairs: [],
    },
    seams: preview.seams,
    share: 0.6,
    weight: 0.5,
  }
  const UNDO = 'POST /api/admin/events/31/joins/undo?session=5'
  const { calls } = open({
    [JOINS]: { data: { ...joins, join } },
    [UNDO]: { data: { unfit: [] } },
  })
  expect(await screen.findByText('part-1.xml, part-2.xml')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo Join' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Undo Join' }))
  await waitFor(() => expect(calls.find(({ call }) => call === UNDO)?.body).toEqual({ version: 4 }))
})
