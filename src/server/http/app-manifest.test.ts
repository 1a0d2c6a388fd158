import { expect, it } from 'vitest'
import { shortName } from './app-manifest.ts'

it.each([
  ['Paddock', 'Paddock'],
  ['Twelve Words', 'Twelve Words'],
  ['Endurance Guild', 'Endurance'],
  ['Ardennes Endurance', 'Ardennes'],
  ['The Long Way Round', 'The Long Way'],
  ['The Internationals', 'The Internat'],
  ['Langstreckenpokal', 'Langstrecken'],
  ['Équipe Ñandú Racing', 'Équipe Ñandú'],
  ['👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀', '👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀👩‍🚀'],
])('shortens the name %j to %j below the icon', (name, short) => {
  expect(shortName(name)).toBe(short)
})
