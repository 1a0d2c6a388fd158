import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ClassifiedSettings } from '#shared/domain/race-documents/not-classified.ts'
import { sampleResult } from '#web/testing/samples.ts'
import { UnclassifiedNotice } from './unclassified-notice.tsx'

afterEach(cleanup)

const winner = sampleResult({ lapsCompleted: 153 })
const slow = sampleResult({
  id: 2,
  entry: 2,
  position: 2,
  carNumber: '56',
  shownName: 'Rita Runoff',
  lapsCompleted: 108,
})

function show(settings: Partial<ClassifiedSettings>, results = [winner, slow]) {
  const off = { classifiedPercent: 0, classifiedOf: 'class', classifiedNeedsFlag: false } as const
  return render(<UnclassifiedNotice settings={{ ...off, ...settings }} results={results} />)
}

it('names the cars that are not classified, and what they lack', () => {
  show({ classifiedPercent: 71 })
  expect(screen.getByText('1 car is not classified')).toBeTruthy()
  expect(screen.getByText('#56 Rita Runoff: 108 of 109 laps')).toBeTruthy()
})

it('says nothing if all cars are', () => {
  expect(show({ classifiedPercent: 70 }).container.textContent).toBe('')
})

it('names cars that did not take the flag where the event asks for it', () => {
  show({ classifiedNeedsFlag: true }, [winner, { ...slow, status: 'DNF' }])
  expect(screen.getByText('#56 Rita Runoff: no chequered flag')).toBeTruthy()
  expect(screen.getByText('Classified are cars that took the flag.')).toBeTruthy()
})
