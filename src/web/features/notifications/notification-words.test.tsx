import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inboxPage, sampleNotification } from '#web/testing/inbox-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { Inbox } from './inbox.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const viewer = sampleViewer()

it('links what a sentence names, and says moments in the zone of the event', async () => {
  renderAt(() => <Inbox Answer={() => null} />, {
    viewer,
    answers: {
      'GET /api/user/notifications': inboxPage(
        sampleNotification('event-moved', {
          details: { from: '2026-04-01T18:00:00.000Z', to: '2026-04-08T19:00:00.000Z' },
        }),
        sampleNotification('crew-left', {
          id: 6,
          details: { ended: 'removed' },
          person: { id: 902, displayName: 'Otto Overlap' },
          others: 1,
        }),
      ),
      'GET /api/user/notification-preferences': { data: { channels: [], kinds: [], digest: null } },
      'GET /api/user/muted-events': { data: [] },
    },
  })

  const [moved, left] = await screen.findAllByRole('listitem')
  const sentence = (row: HTMLElement | undefined) => row?.querySelector('p')
  expect(sentence(moved)?.textContent).toBe(
    'Ardennes 6 Hours now starts on Wed,\u00a0Apr\u00a08,\u00a02026, 7:00\u00a0PM\u00a0UTC. It was planned for Wed,\u00a0Apr\u00a01,\u00a02026, 6:00\u00a0PM\u00a0UTC.',
  )
  expect(sentence(left)?.textContent).toBe(
    'Lotta Laps removed Otto Overlap and 1 other from the crew of #7 Kerb Crawlers in Ardennes 6 Hours.',
  )
  const links = [...(sentence(left)?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lotta Laps', '/profile/901'],
    ['Otto Overlap', '/profile/902'],
    ['#7 Kerb Crawlers', '/entries/4'],
    ['Ardennes 6 Hours', '/events/3'],
  ])
})
