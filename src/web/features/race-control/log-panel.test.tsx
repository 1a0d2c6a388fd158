import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ControlLine } from '#shared/contract/race-control.ts'
import type { OnTrack } from '#shared/domain/race-control/on-track.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { ContactNote } from './contact-note.tsx'
import { LogPanel } from './log-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SEVEN = { entryId: 4, number: '7', carClass: 'Hypercar' }
const EIGHT = { entryId: null, number: '8', carClass: 'Hypercar' }

const lineOf = (changes: Partial<ControlLine> = {}): ControlLine => ({
  id: 3,
  version: 2,
  session: { kind: 'race', ordinal: 1 },
  raceSeconds: 750.4,
  category: 'contact',
  verdict: 'after-race',
  text: 'Turn 5',
  cars: [SEVEN, EIGHT],
  momentId: 12,
  author: 'Penny Limiter',
  isOwn: true,
  writtenAt: new Date('2026-11-28T21:31:14Z'),
  publishedAt: null,
  isHandedOver: false,
  caseCode: null,
  ...changes,
})

const ON_TRACK: OnTrack = {
  session: { kind: 'race', ordinal: 1 },
  raceSeconds: 900.2,
  cars: [
    { ...SEVEN, drivers: ['Ann Example'] },
    { ...EIGHT, drivers: ['Bo Sample'] },
  ],
}

async function visit(lines: readonly ControlLine[], onTrack: OnTrack | null = ON_TRACK) {
  const contact = {
    momentId: 12,
    session: ON_TRACK.session,
    raceSeconds: 750.4,
    cars: [SEVEN, EIGHT],
  }
  const { calls } = renderAt(
    () => (
      <>
        <LogPanel eventId={31} onTrack={onTrack ?? undefined} />
        <ContactNote eventId={31} contact={contact} />
      </>
    ),
    {
      at: '/events/31/live',
      path: '/events/$id/live',
      viewer: sampleViewer({ role: 'admin' }),
      answers: {
        'GET /api/events/31/race-control': {
          data: {
            lines: lines.map((line) => ({
              ...line,
              writtenAt: line.writtenAt.toISOString(),
              publishedAt: line.publishedAt?.toISOString() ?? null,
            })),
            cars: [{ ...SEVEN, drivers: ['Ann Example'] }],
          },
        },
        'POST /api/events/31/race-control': { data: { id: 9 } },
        'PATCH /api/events/31/race-control/3': undefined,
        'DELETE /api/events/31/race-control/3': undefined,
        'POST /api/events/31/race-control/hand-over': { data: { opened: 1 } },
      },
    },
  )
  await screen.findByRole('region', { name: 'Race Control' })
  return async () => {
    const isSent = ({ call }: (typeof calls)[number]) => !call.startsWith('GET')
    await waitFor(() => expect(calls.some(isSent)).toBe(true))
    return calls.filter(isSent).map(({ body }) => body)
  }
}

it('notes a contact with one tap', async () => {
  const sent = await visit([])
  await screen.findByText('Nothing Written Down')
  await user.click(screen.getByRole('button', { name: 'Note the contact of #7 and #8' }))
  expect(await sent()).toEqual([
    {
      session: { kind: 'race', ordinal: 1 },
      momentId: 12,
      raceSeconds: 750.4,
      category: 'contact',
      verdict: 'noted',
      text: '',
      cars: [SEVEN, EIGHT],
      isPublished: false,
    },
  ])
})

it('begins a line with the time of the picture, and says what everybody would read', async () => {
  const sent = await visit([])
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: 'Time of the Race' })).toHaveProperty(
    'value',
    '0:15:00',
  )
  await user.type(dialog.getByRole('combobox', { name: 'Car' }), 'Ann')
  await user.click(await screen.findByRole('option', { name: /#7 Ann Example/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Words (Optional)' }), 'Cut the chicane')
  await user.click(dialog.getByRole('switch', { name: 'Tell Everybody' }))
  dialog.getByText(
    'Race director: #7, contact at 0:15:00, will be looked at after the race. Cut the chicane.',
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await sent()).toMatchObject([
    { raceSeconds: 900.2, cars: [SEVEN], text: 'Cut the chicane', isPublished: true },
  ])
})

it('changes a line with its version, and keeps its exact time', async () => {
  const sent = await visit([lineOf()])
  expect(await screen.findAllByText('After the Race')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Change: #7 and #8, 0:12:30' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: 'Words (Optional)' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await sent()).toMatchObject([
    { version: 2, raceSeconds: 750.4, text: '', cars: [SEVEN, EIGHT] },
  ])
})

it('takes a line back from its dialog', async () => {
  const sent = await visit([lineOf()])
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Take Back' }))
  expect(await sent()).toEqual([undefined])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('asks before it hands over, one or all that are for after the race', async () => {
  const sent = await visit([
    lineOf(),
    lineOf({ id: 4, momentId: 13 }),
    lineOf({ id: 5, momentId: 14, verdict: 'noted' }),
    lineOf({ id: 6, momentId: 15, isHandedOver: true, caseCode: 'K7Q2-9F' }),
  ])
  const link = await screen.findByRole('link', { name: 'case K7Q2-9F' })
  expect(link.getAttribute('href')).toBe('/cases/K7Q2-9F')
  await user.click(screen.getByRole('button', { name: 'Hand Over All 2 for After the Race' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Hand Over' }))
  expect(await sent()).toEqual([{ lineIds: [3, 4] }])
})

it('tells everybody only while the session is shown, and lets only its writer decide', async () => {
  await visit([lineOf({ isOwn: false })])
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  within(await screen.findByRole('dialog')).getByText('Only who wrote it decides that.')
  cleanup()
  await visit([], null)
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('You tell everybody on the live page, while somebody sends the session.')
  expect(dialog.getByRole('textbox', { name: 'Time of the Race' })).toHaveProperty('value', '')
})
