import { expect, test } from 'vitest'
import { CARD } from '../share-image/card-parts.ts'
import { type CardCar, type CardFacts, storyCard } from './story-card.ts'

function car(change: Partial<CardCar>): CardCar {
  return {
    number: '7',
    carClass: 'Hypercar',
    classPlace: 1,
    carModel: 'Porsche 963',
    teamName: 'Kerb Crawlers',
    drivers: ['Lotta Laps'],
    laps: 100,
    finishSeconds: 6_000,
    status: 'Finished',
    ...change,
  }
}

const card = (podium: CardCar[], change: Partial<CardFacts> = {}) =>
  storyCard({
    guild: 'Guild',
    title: 'Ardennes 6 Hours',
    track: 'Spa',
    date: '21 Nov',
    podium,
    ...change,
  })

const texts = (...args: Parameters<typeof card>) =>
  card(...args).flatMap((part) => (part.kind === 'text' ? part.text : []))

test('names the guild, the event, and each podium with its gaps', () => {
  expect(
    texts([
      car({ drivers: ['Lotta Laps', 'Hank van Hairpin'] }),
      car({ number: '8', classPlace: 2, finishSeconds: 6_012.3456 }),
      car({ number: '54', carClass: 'LMGT3', drivers: [], laps: 90, teamName: '' }),
      car({ number: '55', carClass: 'LMGT3', classPlace: 2, laps: 88, finishSeconds: null }),
    ]),
  ).toEqual(
    [
      'Guild',
      'Ardennes 6 Hours',
      'Spa · 21 Nov',
      'HYPERCAR',
      ['1', '7', 'Laps / Hairpin', 'Kerb Crawlers', '100 laps, 1:40:00.000'],
      ['2', '8', 'Lotta Laps', 'Kerb Crawlers', '+12.346 s'],
      'LMGT3',
      ['1', '54', 'Porsche 963', 'Porsche 963', '90 laps, 1:40:00.000'],
      ['2', '55', 'Lotta Laps', 'Kerb Crawlers', '+2 laps'],
    ].flat(),
  )
})

test('falls back to what can be read where names cannot be drawn', () => {
  const shown = texts([car({ drivers: ['山田太郎'], teamName: 'Команда', carModel: 'Порше' })], {
    guild: 'Гильдия',
    title: '耐久レース',
  })
  expect(shown.slice(0, 2)).toEqual(['Spa', 'Spa · 21 Nov'])
  expect(shown).toContain('Car 7')
})

test.each([0, 1, 2, 3, 4, 5])('keeps everything inside with %i classes', (count) => {
  const podium = Array.from({ length: count }, (_, index) =>
    [1, 2, 3].map((classPlace) => car({ carClass: `Class ${index}`, classPlace })),
  ).flat()
  const parts = card(podium)
  for (const part of parts) {
    expect(part.left).toBeGreaterThanOrEqual(0)
    expect(part.width).toBeGreaterThan(20)
    expect(part.left + part.width).toBeLessThanOrEqual(CARD.width)
    const bottom = part.kind === 'box' ? part.top + part.height : part.middle + part.sizePx / 2
    expect(bottom).toBeLessThanOrEqual(CARD.height)
  }
  expect(texts(podium).includes('and 1 more class')).toBe(count === 5)
  expect(texts(podium).includes('No car reached the finish.')).toBe(count === 0)
})
