import { expect, it } from 'vitest'
import type { RaceMessage } from '#shared/domain/race-documents/race-message.ts'
import { eventsByLap } from './lap-events.ts'

const message = (lap: number | null, text: string): RaceMessage => ({
  kind: 'contact',
  atSeconds: 100,
  decidedAt: null,
  entry: 1,
  otherEntry: null,
  lap,
  driver: 'Ann',
  text,
})

it('tells what happened several times on a lap once, with how often', () => {
  const messages = [
    message(1, 'Contact with a loose wing'),
    message(1, 'Damage: wing'),
    message(1, 'Contact with a loose wing'),
    message(2, 'Contact with a loose wing'),
    message(null, 'Contact with a loose wing'),
  ]
  expect([...eventsByLap({ entry: 1 }, { unpunished: [] }, messages)]).toEqual([
    [1, ['Contact with a loose wing\u00A0(2)', 'Damage: wing']],
    [2, ['Contact with a loose wing']],
  ])
})
