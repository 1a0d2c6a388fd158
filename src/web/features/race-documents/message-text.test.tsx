import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MessageText } from './message-text.tsx'

afterEach(cleanup)

/** Where a line may end. */
function phrases(text: string, carClass?: string) {
  const { container } = render(<MessageText text={text} carClass={carClass} />)
  expect(container.textContent.replaceAll('\u00A0', ' ')).toBe(text)
  // What is in an element of its own does not break at its hyphens.
  for (const element of container.querySelectorAll('span'))
    element.textContent = element.textContent.replaceAll('-', '\u2011')
  return container.textContent.split(/ |(?<=-)/)
}

it('keeps numbers with what they count', () => {
  expect(phrases('Stopped after 12 laps')).toEqual(['Stopped', 'after', '12\u00A0laps'])
  expect(phrases('Finished in place 12, place 3 of GTE')).toEqual([
    'Finished',
    'in',
    'place\u00A012,',
    'place\u00A03',
    'of',
    'GTE',
  ])
})

it('keeps the name of a class together', () => {
  expect(phrases('Fastest lap of Group A: 1:31.204', 'Group A')).toEqual([
    'Fastest',
    'lap',
    'of',
    'Group\u00A0A:',
    '1:31.204',
  ])
})

it('breaks no words of penalties and no names at their hyphens', () => {
  expect(phrases('Penalty: stop-and-go (10 s)')).toContain('stop‑and‑go')
  expect(phrases('Contact with car 16, J-C Dupont')).toEqual([
    'Contact',
    'with',
    'car\u00A016,',
    'J‑C',
    'Dupont',
  ])
})
