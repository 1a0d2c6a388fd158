import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Seam } from '#shared/contract/race-documents.ts'
import { RaceMoment, Recordings } from './race-moment.tsx'

afterEach(cleanup)

// Paused for ten minutes at 45:00: what follows is the same video, with the race beginning ten minutes earlier.
const first = {
  id: 1,
  title: 'Stream',
  url: 'https://youtu.be/a',
  greenSeconds: 600,
  endSeconds: 2_700,
}
const second = { ...first, id: 2, greenSeconds: 0, endSeconds: null }

function linkAt(seconds: number, seams: Seam[] = []) {
  render(
    <Recordings value={{ recordings: [first, second], seams }}>
      <RaceMoment seconds={seconds}>moment</RaceMoment>
    </Recordings>,
  )
  return screen.getByText('moment').getAttribute('href')
}

it('leads to the recording that shows the moment', () =>
  expect(linkAt(2_100)).toBe('https://youtu.be/a?t=2700s'))

it('leads to the next one after the first has ended', () =>
  expect(linkAt(2_800)).toBe('https://youtu.be/a?t=2800s'))

it('counts the time for which the race was stopped, since the recording went on', () =>
  expect(linkAt(1_000, [{ atSeconds: 900, afterLap: 9, pauseSeconds: 300 }])).toBe(
    'https://youtu.be/a?t=1900s',
  ))
