import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SaidLine } from '#shared/contract/race-control.ts'
import { livePicture } from '#tests/support/live-picture.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { ContactsPanel } from './contacts-panel.tsx'
import { MessagesPanel } from './messages.tsx'

const NOW = new Date('2026-11-28T21:31:14Z')
/** Car 4 is the viewer's. */
const TIMING = livePicture({ at: NOW, entries: { 4: 4 } })

afterEach(cleanup)

async function reportsFor(viewer: ReturnType<typeof sampleViewer>, own: number[], timing = TIMING) {
  const panel = () => (
    <ContactsPanel timing={timing} eventId={31} own={new Set(own)} Note={undefined} />
  )
  renderAt(panel, { at: '/events/31/live', path: '/events/$id/live', viewer })
  const links = await screen.findAllByRole('link', { name: /Report the contact/ })
  return links.map((link) => link.getAttribute('href'))
}

it('offers a report of a contact that the own car had, with what is known of it', async () => {
  expect(await reportsFor(sampleViewer(), [4])).toEqual([
    '/events/31/report?car=%2271%22&at=8561&category=contact',
  ])
})

it('offers reports of both cars of all other contacts to those who may open cases', async () => {
  expect(await reportsFor(sampleViewer({ id: 8, role: 'admin' }), [])).toEqual([
    '/events/31/report?car=%2222%22&other=%2228%22&at=9074&category=contact',
    '/events/31/report?car=%224%22&entry=4&other=%2271%22&at=8561&category=contact',
  ])
})

it('reports the second that the clock of the contact shows', async () => {
  const timing = livePicture({ at: NOW, entries: { 4: 4 }, clock: { greenAt: 0.05 } })
  expect(await reportsFor(sampleViewer(), [4], timing)).toEqual([
    '/events/31/report?car=%2271%22&at=8560&category=contact',
  ])
  screen.getByText('2:22:40')
})

it('shows what race control tells everybody among the messages, and not ahead of the picture', async () => {
  const line: SaidLine = {
    id: 3,
    liveSessionId: 1,
    publishedAt: new Date(NOW.getTime() - 20_000),
    publishedEt: 9_054,
    raceSeconds: 9_010,
    category: 'contact',
    verdict: 'after-race',
    text: '',
    cars: [{ entryId: 4, number: '4', carClass: 'Hypercar' }],
  }
  const said = [
    line,
    { ...line, id: 4, liveSessionId: 7 },
    { ...line, id: 5, publishedAt: new Date(NOW.getTime() + 10_000), publishedEt: 9_084 },
  ]
  renderAt(() => <MessagesPanel timing={TIMING} now={NOW} said={said} />)
  const list = await screen.findByRole('list', { name: 'Messages' })
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
  expect(rows.slice(0, 3)).toEqual([
    expect.stringMatching(/^2:31:14/),
    '2:30:54Race director: #4, contact at 2:30:10, will be looked at after the race.',
    expect.stringMatching(/^2:30:42/),
  ])
  expect(rows.filter((row) => row.includes('Race director'))).toHaveLength(1)
})
