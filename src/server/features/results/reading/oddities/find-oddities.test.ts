import { expect, it } from 'vitest'
import { ODDITY_KINDS, type Oddity } from '#shared/contract/oddities.ts'
import { inPieces, smallRace } from '#tests/support/race-file/small-race.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'

const CLASS = '<CarClass>Hyper</CarClass>'
const FINISHED = '<FinishStatus>Finished Normally</FinishStatus>'

type CarOptions = { place?: number | null; number?: string; name?: string }

/** A car without oddities except those that the test adds. */
function car(
  fields = '',
  { place = 1, number = String(place), name = `Driver ${place}` }: CarOptions = {},
) {
  const own = (element: string, value: string | number | null) =>
    value === null || fields.includes(`<${element}>`) ? '' : `<${element}>${value}</${element}>`
  return [
    `<Driver><Name>${name}</Name>`,
    own('CarNumber', number),
    own('Position', place),
    fields.includes('<CarClass>') ? '' : CLASS,
    fields.includes('<FinishStatus>') ? '' : FINISHED,
    own('FinishTime', 1000 + (place ?? 9)),
    fields,
    '</Driver>',
  ].join('')
}

const second = { place: 2 }
const lap = (number: number, rest = '', time = '90.0') =>
  `<Lap num="${number}" ${rest}>${time}</Lap>`
const swap = (name: string, first: number, last: number) =>
  `<Swap startLap="${first}" endLap="${last}">${name}</Swap>`
const laps = (count: number) =>
  `<BestLapTime>90.0</BestLapTime><Laps>${count}</Laps>${Array.from({ length: count }, (_, index) => lap(index + 1)).join('')}`

async function odditiesOf(file: string | Uint8Array) {
  return (await readRaceFile(inPieces(file))).oddities
}

it('finds no oddities in a normal file', async () => {
  const drivers = car(laps(3)) + car(laps(3), second)
  expect(await odditiesOf(smallRace({ drivers }))).toEqual([])
})

const CASES: Record<Oddity['kind'], [drivers: string, expected: Omit<Oddity, 'kind'>]> = {
  'doubled-number': [
    car('', { number: '7' }) + car('', { place: 2, number: '7' }),
    { count: 1, cars: [{ entry: 1 }, { entry: 2 }], words: ['7'] },
  ],
  'no-number': [car('', { number: '' }), { count: 1, cars: [{ entry: 1 }], words: [] }],
  'doubled-driver': [
    car('', { name: 'Lotta Laps' }) + car('', { place: 2, name: 'Lotta Laps' }),
    { count: 1, cars: [{ entry: 1 }, { entry: 2 }], words: ['Lotta Laps'] },
  ],
  'stint-gaps': [
    car(laps(5) + swap('Otto', 1, 1) + swap('Driver 1', 4, 5)),
    { count: 1, cars: [{ entry: 1, laps: 2 }], words: [] },
  ],
  'stint-overlaps': [
    car(laps(5) + swap('Driver 1', 1, 5) + swap('Otto', 2, 3)),
    { count: 1, cars: [{ entry: 1, laps: 2 }], words: [] },
  ],
  'flag-driver': [
    car(laps(5) + swap('Driver 1', 1, 3) + swap('Otto', 4, 5)),
    { count: 1, cars: [{ entry: 1 }], words: [] },
  ],
  'driver-changes': [car(), { count: 1, cars: [], words: ['Otto to Olga'] }],
  computer: [
    car('<ControlAndAids startLap="1" endLap="2">AIControl</ControlAndAids>'),
    { count: 1, cars: [{ entry: 1 }], words: [] },
  ],
  'places-given': [
    car() + car('', { place: 1, name: 'B', number: '2' }) + car('', { place: null, name: 'C' }),
    {
      count: 2,
      cars: [
        { entry: 2, written: 1, found: 2 },
        { entry: 3, found: 3 },
      ],
      words: [],
    },
  ],
  'places-missing': [
    car() + car('', second) + car('', { place: 4 }) + car('', { place: 7 }),
    { count: 3, cars: [], words: ['3', '5', '6'] },
  ],
  'class-places': [
    car('<ClassPosition>1</ClassPosition>') + car('<ClassPosition>3</ClassPosition>', second),
    { count: 1, cars: [{ entry: 2, written: 3, found: 2 }], words: [] },
  ],
  'finish-order': [
    car('<FinishTime>900</FinishTime>') + car('<FinishTime>899.9</FinishTime>', second),
    { count: 1, cars: [{ entry: 2 }], words: [] },
  ],
  'no-finish-time': [
    car('<FinishTime></FinishTime>'),
    { count: 1, cars: [{ entry: 1 }], words: [] },
  ],
  'unknown-status': [
    car('<FinishStatus>Abducted</FinishStatus>'),
    { count: 1, cars: [{ entry: 1 }], words: ['Abducted'] },
  ],
  'no-flag': [
    car('<FinishStatus>None</FinishStatus>'),
    { count: 1, cars: [{ entry: 1 }], words: [] },
  ],
  running: [
    car(
      `<FinishStatus>None</FinishStatus><BestLapTime>90.0</BestLapTime><Laps>1</Laps>${lap(1, 'et="120.0"')}`,
    ),
    { count: 1, cars: [{ entry: 1 }], words: [] },
  ],
  'doubled-grid': [
    car('<GridPos>3</GridPos>') + car('<GridPos>3</GridPos>', second),
    {
      count: 2,
      cars: [
        { entry: 1, written: 3 },
        { entry: 2, written: 3 },
      ],
      words: [],
    },
  ],
  'lap-count': [
    car(laps(3).replace('<Laps>3', '<Laps>5')),
    { count: 1, cars: [{ entry: 1, written: 5, found: 3 }], words: [] },
  ],
  'lap-numbers': [
    car(`<BestLapTime>90.0</BestLapTime><Laps>3</Laps>${lap(1)}${lap(1)}${lap(5)}`),
    { count: 3, cars: [{ entry: 1, laps: 3 }], words: [] },
  ],
  'lap-places': [
    car(
      `<BestLapTime>90.0</BestLapTime>${lap(1, 'p="1"')}${lap(2, 'p="2"')}${lap(3, 'p="300"')}<Laps>3</Laps>`,
    ),
    { count: 2, cars: [{ entry: 1, laps: 2 }], words: [] },
  ],
  'filled-laps': [
    car(`<BestLapTime>90.0</BestLapTime>${lap(1, 'p="105"')}<Laps>1</Laps>`),
    { count: 1, cars: [{ entry: 1, laps: 1 }], words: [] },
  ],
  'best-lap': [
    car(laps(2).replace('90.0', '89.5')),
    { count: 1, cars: [{ entry: 1, written: 89.5, found: 90 }], words: [] },
  ],
  'laps-without-time': [
    car(`<BestLapTime>90.0</BestLapTime>${lap(1)}${lap(2, '', '--.----')}<Laps>2</Laps>`),
    { count: 1, cars: [{ entry: 1, laps: 1 }], words: [] },
  ],
  'pit-stops': [
    car(`<BestLapTime>90.0</BestLapTime>${lap(1, 'pit="1"')}<Laps>1</Laps><Pitstops>2</Pitstops>`),
    { count: 1, cars: [{ entry: 1, written: 2, found: 1 }], words: [] },
  ],
  'other-sessions': [car(), { count: 1, cars: [], words: ['Qualify'] }],
  'unknown-class': [
    car('<CarClass>F1 1991</CarClass>'),
    { count: 1, cars: [], words: ['F1 1991'] },
  ],
  'penalties-without-car': [car(), { count: 2, cars: [], words: ['Nobody'] }],
  'log-without-car': [car(), { count: 1, cars: [], words: ['Nobody'] }],
  'log-cut': [car(), { count: 2, cars: [], words: [] }],
  'old-encoding': [car('', { name: 'G\xE9rard' }), { count: 1, cars: [], words: [] }],
}

const PENALTY = '<Penalty et="1">Nobody received Drive Thru penalty, 0s, 0laps.</Penalty>'
const CONTACT = '<Incident et="1">Nobody(1) reported contact (1.0) with Cone</Incident>'
const STREAMS: Partial<Record<Oddity['kind'], string>> = {
  'driver-changes':
    '<DriverChange et="9">Slot=1 Vehicle="Car" Old="Otto" New="Olga"</DriverChange>',
  'penalties-without-car': PENALTY.repeat(2),
  'log-without-car': CONTACT,
  'log-cut': CONTACT.replaceAll('Nobody', 'Driver 1').repeat(100_002),
}

it.each(ODDITY_KINDS)('finds %s, and nothing else', async (kind) => {
  const [drivers, expected] = CASES[kind]
  const file = smallRace({ drivers, stream: STREAMS[kind] ?? '' })
  const bytes =
    kind === 'old-encoding'
      ? Buffer.from(file, 'latin1')
      : Buffer.from(
          kind === 'other-sessions' ? file.replace('<Race>', '<Qualify></Qualify><Race>') : file,
        )

  expect(await odditiesOf(bytes)).toEqual([{ kind, ...expected }])
})

it('lists oddities in order of severity', async () => {
  const drivers =
    car('<FinishStatus>None</FinishStatus><Pitstops>2</Pitstops>', { number: '7' }) +
    car('', { place: 2, number: '7' })
  const found = await odditiesOf(smallRace({ drivers }))
  expect(found.map(({ kind }) => kind)).toEqual(['doubled-number', 'no-flag', 'pit-stops'])
})

it('lists at most fifty examples, and counts all', async () => {
  const drivers = Array.from({ length: 60 }, (_, index) =>
    car('', { place: index + 1, name: `Driver ${index}`, number: String(index % 60) }).replace(
      CLASS,
      `<CarClass>Class ${index}</CarClass>`,
    ),
  )
  const [found] = await odditiesOf(smallRace({ drivers: drivers.join('') }))
  expect(found).toMatchObject({ kind: 'unknown-class', count: 60 })
  expect(found?.words).toHaveLength(50)
})
