import { expect, it } from 'vitest'
import { fittedTitle } from './fitted-title.ts'

it('tells how long the longest word of a title is', () => {
  expect(fittedTitle('Der Nordschleifenpokal 2026')).toEqual({ style: { '--letters': 18 } })
})

it.each(['Ardennes 6 Hours', '', undefined])('leaves %j as large as titles are', (title) => {
  expect(fittedTitle(title)).toEqual({})
})
