import { expect, it } from 'vitest'
import {
  samplePublicChampionship as championship,
  samplePublicEntry as entry,
  samplePublicEvent as event,
  samplePublicResult as result,
  samplePublicResults as results,
  samplePublicTable as table,
} from '#tests/support/public-samples.ts'
import {
  carPages,
  carsOf,
  enteredCars,
  entriesPages,
  gridPages,
  type Pages,
  resultPages,
  tablePages,
} from './shown-pictures.ts'

const HOSTILE = `</style><script>alert("x")</script>`

/** What can be read on each page, without the tags. */
const read = (pages: Pages) =>
  pages.map(({ html }) =>
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

const carsIn = (pages: Pages) => pages.map(({ html }) => html.match(/class="plate"/g)?.length ?? 0)

const cars = (count: number, carClass: string) =>
  Array.from({ length: count }, (_, index) =>
    result({ carClass, position: index + 1, classPosition: index + 1, carNumber: `${index + 1}` }),
  )

it('shows a result by class, with gaps and who is out', () => {
  const rows = [
    result(),
    result({ carNumber: '71', classPosition: 2, gap: '+1 lap' }),
    result({ carNumber: '78', carClass: 'LMGT3', status: 'DSQ' }),
  ]
  expect(read(resultPages(results(rows)))).toEqual([
    'Ardennes 6 Hours Provisional Hypercar 2 cars 1 4 Kerb Crawlers Lotta Laps, Otto Vollgas 6:01:12.633 2 71 Kerb Crawlers Lotta Laps, Otto Vollgas +1 lap LMGT3 1 car – 78 Kerb Crawlers Lotta Laps, Otto Vollgas DSQ',
  ])
})

it('gives a class that is alone all columns, and others the next page', () => {
  expect(carsIn(resultPages(results(cars(30, 'Hypercar'))))).toEqual([24, 6])
  const two = [...cars(10, 'Hypercar'), ...cars(3, 'LMGT3')]
  expect(carsIn(resultPages(results(two)))).toEqual([11, 2])
  const four = ['Hypercar', 'LMP2', 'LMGT3', 'GTE'].flatMap((name) => cars(2, name))
  expect(carsIn(resultPages(results(four)))).toEqual([6, 2])
})

it('lists who has a place, in the order of the classes', () => {
  const entries = [
    entry({ carClass: 'LMGT3', number: null, team: null }),
    entry({ number: '9', isConfirmed: false, waitlistPosition: 1 }),
    entry(),
  ]
  expect(read(entriesPages(event(), entries))).toEqual([
    'Ardennes 6 Hours Entry list, 2 cars Hypercar 1 car 4 Kerb Crawlers Lotta Laps, Otto Vollgas LMGT3 1 car – Lotta Laps, Otto Vollgas Toyota GR010 Hybrid',
  ])
})

it('shows a table with places that were won and lost', () => {
  const [text = ''] = read(tablePages(championship(), [{ carClass: 'Hypercar', table: table() }]))
  expect(text).toContain('Winter Cup After 3 of 8 rounds Hypercar Points 1 4 Lotta Laps up 1 63.5')
  expect(text).toContain('2 19 Hank Hairpin down 1 45')
})

it('shows a grid of sixteen cars a page, and none from a race', () => {
  const qualifying = {
    ...results(cars(20, 'Hypercar')),
    session: { id: 2, kind: 'qualifying', ordinal: 1 } as const,
  }
  expect(carsIn(gridPages(qualifying))).toEqual([16, 4])
  expect(gridPages(results())).toEqual([])
})

it('shows a car as it finished, or as it is entered', () => {
  const rows = [result(), result({ carNumber: '71', classPosition: 2, gap: '+8.214' })]
  const finished = carsOf(results(rows))
  expect(read(carPages(finished, undefined))).toHaveLength(2)
  expect(read(carPages(finished, '71'))).toEqual([
    '71 Lotta Laps, Otto Vollgas Kerb Crawlers, Toyota GR010 Hybrid Hypercar P2 Gap +8.214 Best lap 2:01.295',
  ])
  expect(read(carPages(enteredCars([entry()]), '4'))).toEqual([
    '4 Lotta Laps, Otto Vollgas Kerb Crawlers, Toyota GR010 Hybrid Class Hypercar',
  ])
})

it('escapes whatever people have written', () => {
  const team = { name: HOSTILE, id: null }
  const drivers = [{ name: HOSTILE, id: null }]
  const row = result({ team, drivers, carNumber: HOSTILE, carClass: HOSTILE, carModel: HOSTILE })
  const pages = [
    ...resultPages({ ...results([row]), event: event({ title: HOSTILE }) }),
    ...carPages(carsOf(results([row])), undefined),
    ...tablePages(championship({ name: HOSTILE }), [{ carClass: HOSTILE, table: table() }]),
  ]
  for (const { html } of pages) expect(html).not.toContain('<script>')
})
